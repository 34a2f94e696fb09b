import { tooLarge } from '#domain/problem.ts'
import type { SheetListing } from '../reader.ts'

/** A sheet as the list of its workbook tells of it. */
export type ListedSheet<Place> = {
  name: string
  hidden: boolean
  /** Where its rows are, or why it has none that could be read. */
  place: Place | null
  skipped: string | null
}

export const MOST_SHEETS = 1_000
const LONGEST_NAME = 200

export const SKIPPED = {
  empty: 'it is empty',
  chart: 'it is a chart',
  dialog: 'it is a dialog',
  macros: 'it holds macros',
  missing: 'the file does not hold its cells',
} as const

export function refuseManySheets(count: number): void {
  if (count > MOST_SHEETS) throw tooLarge(`The workbook has more than ${MOST_SHEETS} sheets.`)
}

/** Every sheet by a name of its own, in their order. */
export function sheetsByName<Place>(listed: readonly ListedSheet<Place>[]): Map<string, ListedSheet<Place>> {
  const sheets = new Map<string, ListedSheet<Place>>()
  for (const sheet of listed) {
    const wanted = sheet.name.slice(0, LONGEST_NAME) || 'Sheet'
    let name = wanted
    for (let n = 2; sheets.has(name); n++) name = `${wanted} (${n})`
    sheets.set(name, { ...sheet, name })
  }
  return sheets
}

export const listingOf = (sheets: Iterable<ListedSheet<unknown>>): SheetListing[] =>
  Array.from(sheets, ({ name, hidden, skipped }) => ({ name, hidden, skipped }))
