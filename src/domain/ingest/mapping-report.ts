import { z } from 'zod'
import { counted } from '#domain/data/counted.ts'

/** What a mapping does to a value, or why it leaves one alone, in words that follow a count (of one, of more) and a column. */
const CHANGE_WORDS = {
  'null-word': ['word that means no value became empty', 'words that mean no value became empty'],
  number: ['number was written without formatting', 'numbers were written without formatting'],
  percent: ['percentage became a decimal', 'percentages became decimals'],
  date: ['date was written as year, month and day', 'dates were written as year, month and day'],
  'serial-date': ['spreadsheet day number became a date', 'spreadsheet day numbers became dates'],
  padded: ['code got its leading zeros back', 'codes got their leading zeros back'],
  code: ['code was stripped of surrounding characters', 'codes were stripped of surrounding characters'],
  'filled-down': ['empty cell got the value above it', 'empty cells got the value above them'],
} as const

/** Values that stay as they came. */
const LEFT_WORDS = {
  'not-a-number': ['value is not a number', 'values are not numbers'],
  'not-a-date': ['value is not a date', 'values are not dates'],
  'ambiguous-date': ['date could be read in two ways', 'dates could be read in two ways'],
  'not-a-code': ['value is not a code of this length', 'values are not codes of this length'],
  'unknown-area': [
    'code does not belong to any state or county of the years 2010 to 2023',
    'codes do not belong to any state or county of the years 2010 to 2023',
  ],
  'precision-lost': ['identifier has lost digits in a spreadsheet', 'identifiers have lost digits in a spreadsheet'],
} as const

export type ChangeKind = keyof typeof CHANGE_WORDS
export type LeftKind = keyof typeof LEFT_WORDS

/** `3 codes got their leading zeros back` */
export function changeWords(kind: ChangeKind, count: number): string {
  const [one, many] = CHANGE_WORDS[kind]
  return counted(count, one, many)
}

/** `1 value is not a number` */
export function leftWords(kind: LeftKind, count: number): string {
  const [one, many] = LEFT_WORDS[kind]
  return counted(count, one, many)
}

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
