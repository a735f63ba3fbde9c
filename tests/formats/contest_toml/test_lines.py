"""On which line a key stands."""

from overtrick.formats.contest_toml.lines import key_lines


def test_keys_and_tables() -> None:
    text = "a = 1\n\n [ b . 'c' ]\n\"d\" = 2\ne.f = 3\n[[g]]\n"
    assert key_lines(text) == {
        ("a",): 1,
        ("b", "c"): 3,
        ("b", "c", "d"): 4,
        ("b", "c", "e"): 5,
        ("b", "c", "e", "f"): 5,
        ("g",): 6,
    }


def test_what_stands_in_a_text_is_no_key() -> None:
    text = 'a = """\nb = 1\n\'\'\'\n"""\nc = \'\'\'x\nd = 1\'\'\'\ne = """x"""\nf = 1'
    assert key_lines(text) == {("a",): 1, ("c",): 5, ("e",): 7, ("f",): 8}
