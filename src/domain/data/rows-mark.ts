/** Tells the rows of a version from what they were before a change: the last entry of their log, and how many there are. */
export function rowsMark(last: number, count: number): string {
  return `${last}-${count}`
}

/**
 * The mark when nothing but one more entry followed. Another entry meanwhile, even one with a lower number that was closed
 * later, makes the count another one.
 */
export function rowsMarkAfter(mark: string, entry: number): string {
  return rowsMark(entry, Number(mark.slice(mark.indexOf('-') + 1)) + 1)
}
