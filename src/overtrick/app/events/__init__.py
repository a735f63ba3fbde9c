"""Running events, as those who run and follow them see them: plans, diary, reasons, checks."""
