export type Sorting = { key: string; direction: 'ascending' | 'descending' }

/** Pressing a header sorts by it, then the other way round, then leaves the given order again. */
export function toggledSorting(now: Sorting | null, key: string): Sorting | null {
  if (now?.key !== key) return { key, direction: 'ascending' }
  return now.direction === 'ascending' ? { key, direction: 'descending' } : null
}

/** The rows in the order of one value; words as people sort them, equal ones as they were given. */
export function sortedRows<Row>(
  rows: readonly Row[],
  by: (row: Row) => string | number,
  direction: Sorting['direction'],
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(by(a), by(b)))
}

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a).localeCompare(String(b), 'en', { numeric: true, sensitivity: 'base' })
}
