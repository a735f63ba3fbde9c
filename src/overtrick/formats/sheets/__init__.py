"""Results in tables of text: BridgeWebs' CSV, Jannersten's results.txt, sheets kept by hand."""
