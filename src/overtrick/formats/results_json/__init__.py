"""Results JSON: our own documents, in for programs that want an event scored, out scored."""

from overtrick.formats.results_json.read import read_results
from overtrick.formats.results_json.schemas import schema_text
from overtrick.formats.results_json.scored import write_scored
from overtrick.formats.results_json.write import exact, write_results

__all__ = ["exact", "read_results", "schema_text", "write_results", "write_scored"]
