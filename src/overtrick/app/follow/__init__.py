"""What people look up during and after an event, as frozen pages of values."""
