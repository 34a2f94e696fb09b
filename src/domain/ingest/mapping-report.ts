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

type NotedKind = ChangeKind | LeftKind
type Entry = {
  kind: NotedKind
  column: string
  count: number
  places: z.output<typeof MappingReport>['changes'][number]['places']
}

/** Collects what is done to the values of one target. */
export class TargetNotes {
  readonly entries = new Map<NotedKind, Entry>()
  private readonly target: string

  constructor(target: string) {
    this.target = target
  }

  /** Counts; true while the place of it is wanted too. */
  count(kind: NotedKind): boolean {
    const entry = this.entries.get(kind) ?? { kind, column: this.target, count: 0, places: [] }
    if (entry.count === 0) this.entries.set(kind, entry)
    entry.count++
    return entry.count <= PLACES_KEPT
  }

  /** Whether the place of the next one of this kind is told. */
  isPlaceWanted(kind: NotedKind): boolean {
    return (this.entries.get(kind)?.count ?? 0) < PLACES_KEPT
  }

  locate(kind: NotedKind, row: number, column: number, before: string | null, after: string | null): void {
    this.entries.get(kind)?.places.push({ row, column, before: quote(before), after: quote(after) })
  }
}

/** What was noted of all targets, the most frequent first. */
export function mappingReport(noted: Iterable<TargetNotes>, rowsIn: number, rowsOut: number): MappingReport {
  const entries = [...noted].flatMap((notes) => [...notes.entries.values()])
  entries.sort(
    (one, other) => other.count - one.count || compare(one.column, other.column) || compare(one.kind, other.kind),
  )
  const report: MappingReport = { rowsIn, rowsOut, changes: [], left: [] }
  for (const { kind, column, count, places } of entries) {
    if (isChange(kind)) report.changes.push({ kind, column, count, places })
    else
      report.left.push({
        kind,
        column,
        count,
        places: places.map(({ row, column, before }) => ({ row, column, before })),
      })
  }
  return report
}

const isChange = (kind: NotedKind): kind is ChangeKind => Object.hasOwn(CHANGE_WORDS, kind)
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function quote(text: string | null): string | null {
  return text === null || text.length <= LONGEST_QUOTE ? text : `${text.slice(0, LONGEST_QUOTE - 1)}…`
}
