/** Endings that a file dialog offers first; a file is told by its bytes, so that others may be chosen too. */
export const ACCEPTED_FILES =
  '.csv,.tsv,.txt,.xlsx,.xlsm,.xls,.xlsb,.ods,.json,.ndjson,.jsonl,.geojson,.parquet,.zip,application/zip,text/csv'
