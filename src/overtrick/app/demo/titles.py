"""What the events of the demonstration are called: in both languages, since titles are data."""

DEMONSTRATION = "Demonstration 演示"
EVENING = f"{DEMONSTRATION} · Club evening 俱乐部之夜"
SWISS = f"{DEMONSTRATION} · Swiss pairs 瑞士制双人赛"
MATCH = f"{DEMONSTRATION} · Team match 队式赛"
LADDER = f"{DEMONSTRATION} · Ladder 天梯"
