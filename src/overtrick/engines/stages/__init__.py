"""Events of several sessions and stages as one graph: qualifying to final, consolation, sums.

Each stage is an event of its own, which knows nothing of the others. The series holds
the graph and the final rankings; who goes on, with which number and with what, follows
from these by rule, and stands in the log when the stage is opened.
"""
