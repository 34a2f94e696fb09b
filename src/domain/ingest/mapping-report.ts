import { z } from 'zod'

/** What a mapping does to a value, or why it leaves one alone, in words that follow a count and a column. */
export const CHANGE_WORDS = {
  'null-word': 'words for no value became empty',
  number: 'numbers were written plainly',
  percent: 'percentages became fractions of one',
  date: 'dates were written as year, month and day',
  'serial-date': 'day numbers of a spreadsheet became dates',
  padded: 'codes got back their leading zeros',
  code: 'codes were freed of what stood around them',
  'filled-down': 'empty cells got the value above them',
} as const

/** Values that stay as they came. */
export const LEFT_WORDS = {
  'not-a-number': 'values are no numbers',
  'not-a-date': 'values are no dates',
  'ambiguous-date': 'dates could be read in two ways',
  'not-a-code': 'values are no codes of this length',
  'unknown-area': 'codes are of no state or county of the years 2010 to 2023',
  'precision-lost': 'identifiers have lost digits in a spreadsheet',
} as const

export type ChangeKind = keyof typeof CHANGE_WORDS
export type LeftKind = keyof typeof LEFT_WORDS

/** What is stored for a text, null for nothing; and what was done to it, or why nothing could be. */
export type ReadValue = { text: string | null; note: ChangeKind | LeftKind | null }

/** So many places are kept of each kind and column; all are counted. */
export const PLACES_KEPT = 20
const LONGEST_QUOTE = 200

const Quote = z.string().max(LONGEST_QUOTE).nullable()
const Places = {
  /** The target column. */
  column: z.string(),
  count: z.int().min(1),
}
/** Row and column count from 1, as in the sheet. */
const Place = { row: z.int().min(1), column: z.int().min(1), before: Quote }

/** What was done to the values of a sheet, and what was left as it came: counted, and located by its first places. */
export const MappingReport = z.strictObject({
  rowsIn: z.int().min(0),
  rowsOut: z.int().min(0),
  changes: z.array(
    z.strictObject({
      kind: z.enum(Object.keys(CHANGE_WORDS) as ChangeKind[]),
      ...Places,
      places: z.array(z.strictObject({ ...Place, after: Quote })).max(PLACES_KEPT),
    }),
  ),
  left: z.array(
    z.strictObject({
      kind: z.enum(Object.keys(LEFT_WORDS) as LeftKind[]),
      ...Places,
      places: z.array(z.strictObject(Place)).max(PLACES_KEPT),
    }),
  ),
})
export type MappingReport = z.output<typeof MappingReport>

export type ReportPlace = { row: number; column: number; before: string | null; after: string | null }

/** Collects a report while rows go by. */
export class ReportTaker {
  private readonly entries = new Map<string, { kind: string; column: string; count: number; places: ReportPlace[] }>()

  note(
    kind: ChangeKind | LeftKind,
    target: string,
    row: number,
    column: number,
    before: string | null,
    after: string | null,
  ) {
    const key = `${kind} ${target}`
    let entry = this.entries.get(key)
    if (!entry) {
      entry = { kind, column: target, count: 0, places: [] }
      this.entries.set(key, entry)
    }
    entry.count++
    if (entry.places.length < PLACES_KEPT)
      entry.places.push({ row, column, before: quote(before), after: quote(after) })
  }

  report(rowsIn: number, rowsOut: number): MappingReport {
    const entries = [...this.entries.values()].toSorted((one, other) => other.count - one.count)
    const report: MappingReport = { rowsIn, rowsOut, changes: [], left: [] }
    for (const { kind, column, count, places } of entries) {
      if (isChange(kind)) report.changes.push({ kind, column, count, places })
      else
        report.left.push({
          kind: kind as LeftKind,
          column,
          count,
          places: places.map(({ after: _, ...place }) => place),
        })
    }
    return report
  }
}

const isChange = (kind: string): kind is ChangeKind => Object.hasOwn(CHANGE_WORDS, kind)

function quote(text: string | null): string | null {
  return text === null || text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`
}
