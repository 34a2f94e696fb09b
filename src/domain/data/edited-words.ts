/** `Row 17 was edited`, `3 rows were edited, row 17 first among them,` */
export function editedWords({ rows, first: [first] }: { rows: number; first: readonly number[] }): string {
  return rows === 1 ? `Row ${first} was edited` : `${rows} rows were edited, row ${first} first among them,`
}
