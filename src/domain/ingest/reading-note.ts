import { counted } from '#domain/data/counted.ts'

/** Every kind of thing that is met while a file is read and told afterwards, in words for people. */
const NOTE_WORDS = {
  'short-row': 'has fewer cells than the header; the missing ones are empty',
  'long-row': 'has more cells than the header; the others are in added columns',
  'empty-end': 'has no values, and neither does any row below it; these rows are left out',
  'empty-header': 'has no name in the header',
  'duplicate-header': 'has the same name as a column before it',
  'long-header': 'has a name that is too long and was cut',
  'formula-escape':
    'begins with an apostrophe that keeps spreadsheet programs from running it; the apostrophe is left out',
  'error-value': 'has an error; the cell is empty',
  'formula-without-value': 'has a formula whose result was never saved; the cell is empty',
  'date-out-of-range': 'is formatted as a date that does not exist',
  'precision-lost': 'is a number with more than 15 digits; spreadsheet programs lose the last ones',
  'merged-cells': 'starts merged cells; only the first of them has the value',
  'missing-text': 'refers to text that is not in the file; the cell is empty',
  'nul-character': 'has meaningless characters (NUL); they are left out',
  'percent-format': 'starts a column of percentages; 12% is read as 0.12',
  'invalid-bytes': 'has bytes that are not text in this encoding; they are shown as \ufffd',
  'text-after-quote': 'has text after a closing quote; it is kept as is, with its quotes',
  'duplicate-key': 'has a name twice; the last value counts',
  'duplicate-cell': 'appears in the file more than once; the last value counts, and this one is left out',
} as const
export type NoteKind = keyof typeof NOTE_WORDS

/** Where something was met. Rows and columns count from 1, as in the file. */
export type NotePlace = { row: number; column: number | null; text?: string }

/** One kind of thing that was met while reading: counted, and located by its first places. */
export type ReadingNote = { kind: NoteKind; count: number; places: NotePlace[] }

export const PLACES_KEPT = 20
const LONGEST_TEXT = 100

/** `Row 7 has fewer cells than the header; the missing ones are empty` */
export function notePlaceWords(kind: NoteKind, { row, column, text }: NotePlace): string {
  const place = column === null ? `Row ${row}` : `Row ${row}, column ${column}`
  return `${place} ${NOTE_WORDS[kind]}${text === undefined ? '' : ` (${text})`}`
}

/** A note whole: `12 times: Row 7 has fewer cells than the header; the missing ones are empty`. */
export function noteWords({ kind, count, places: [first] }: ReadingNote): string {
  const place = first ? notePlaceWords(kind, first) : NOTE_WORDS[kind]
  return count === 1 ? `${place}.` : `${counted(count, 'time')}, first here: ${place}.`
}

/** Collects what is met while a file is read. */
export class NoteTaker {
  private readonly taken = new Map<NoteKind, ReadingNote>()

  note(kind: NoteKind, row: number, column: number | null = null, text?: string): void {
    const known = this.taken.get(kind)
    const note = known ?? { kind, count: 0, places: [] }
    if (!known) this.taken.set(kind, note)
    note.count++
    if (note.places.length >= PLACES_KEPT) return
    note.places.push(text === undefined ? { row, column } : { row, column, text: shortened(text) })
  }

  notes(): ReadingNote[] {
    return [...this.taken.values()]
  }
}

const shortened = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)
