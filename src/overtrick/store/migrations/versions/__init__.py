"""A step is never changed once it was released: stores out there have taken it."""
