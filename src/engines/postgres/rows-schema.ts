/** Row tables, and the functions that queries of rows call, are in a schema of their own. */
export const ROWS_SCHEMA = 'rows'
