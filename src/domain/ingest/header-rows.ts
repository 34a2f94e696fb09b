type Row = readonly (string | null)[]

/** How many rows stand above the header, and how many rows it has. */
export type HeaderRows = { skip: number; headerRows: number }

/** The header in the first rows of a sheet: its first row. */
export function findHeader(rows: readonly Row[]): HeaderRows {
  return { skip: 0, headerRows: Math.min(1, rows.length) }
}

/** The names of the columns from the rows of the header, the upper ones in front; empty where there is none. */
export function joinedHeader(rows: readonly Row[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, column) =>
    rows
      .map((row) => row[column] ?? '')
      .filter((name) => name !== '')
      .join(' '),
  )
}
