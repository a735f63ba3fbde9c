"""Score pads that several people keep together, each on a phone, through a link."""
