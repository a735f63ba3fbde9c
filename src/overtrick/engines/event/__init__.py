"""Events that run, as pure state machines: what they are made of and the rules all kinds share."""
