"""What people do in an evening: pages as values, and what their forms ask of an event."""
