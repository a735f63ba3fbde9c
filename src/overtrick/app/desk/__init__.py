"""The desk: commands in, facts kept, watchers told."""
