/** Sizes and depths that the editor keeps to. */
export const MAX_LIST_DEPTH = 7
export const MAX_TABLE_DEPTH = 7
export const MIN_COLUMN_WIDTH = 92
export const MIN_ROW_HEIGHT = 33
export const TABLE_ROWS = { least: 1, most: 500, first: 5 }
export const TABLE_COLUMNS = { least: 1, most: 50, first: 5 }
