import type { SourceField, StoredColumn } from '#domain/data/column.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { type ColumnEvidence, noEvidence } from './column-evidence.ts'
import type { MappedColumn, Mapping, TargetColumn } from './mapping.ts'
import { matchColumns, matchedName } from './match-columns.ts'
import { proposeReading } from './propose-reading.ts'
import type { Question } from './question.ts'
import type { ReadingNote } from './reading-note.ts'

/** What the reader found out about the sheet. */
export type MeasuredSheet = {
  /** Names as they stand in the file. */
  header: readonly string[]
  evidence: readonly ColumnEvidence[]
  notes?: readonly ReadingNote[]
  /** How many of the first rows stand above the data, and these rows with their numbers. */
  skip?: number
  headerRows?: number
  firstRows?: readonly { row: number }[]
}

/** A mapping that may be applied as it is, and what only a person can say about it. */
export type Proposal = { mapping: Mapping; questions: Question[] }

const LONGEST_NAME = 500
const MERGED: string = 'merged-cells'

/** What the columns of a version hold, as fields: those that its source describes, and the others by their type alone. */
export function mappableFields(fields: readonly SourceField[], columns: readonly StoredColumn[]): SourceField[] {
  const fieldOf = fieldFinder(fields, columns)
  return columns.map((column) => {
    const { name, dataType } = column
    return { ...(fieldOf(column) ?? { type: 'text' }), name, dataType }
  })
}

/** How a sheet may be mapped to a source with these fields; `last` is the mapping of the file before it. */
export function proposeMapping(sheet: MeasuredSheet, fields: readonly SourceField[], last: Mapping | null): Proposal {
  const { header, evidence } = sheet
  const matches = matchColumns(header, fields, last)
  const earlier = matches.flatMap((match) => (match.kind === 'earlier' ? [match.name] : []))
  const taken = new Set([...fields.map(({ name }) => name), ...earlier])
  const merged = mergedColumns(sheet)
  const questions: Question[] = []
  const targets: TargetColumn[] = []
  const before = (name: string) => last?.targets.find((target) => target.name === name) ?? null
  const columns = matches.map((match, at): MappedColumn => {
    const mapped = { header: (header[at] ?? '').slice(0, LONGEST_NAME), fillDown: false }
    if (match.kind === 'ignore' || match.kind === 'pivot') return { ...mapped, to: { kind: match.kind } }
    const field = match.kind === 'field' ? match.field : null
    const name = field?.name ?? (match.kind === 'earlier' ? match.name : newColumnName(header[at] ?? '', at, taken))
    taken.add(name)
    const found = evidence[at] ?? noEvidence()
    const { questions: asked, ...reading } = proposeReading(name, found, field, before(name))
    targets.push({ name, isNew: !field, ...reading })
    questions.push(...asked)
    if (merged.has(at) && found.empty > 0) questions.push(fillDownQuestion(name))
    return { ...mapped, to: { kind: 'column', name } }
  })
  const pivot = matches.some(({ kind }) => kind === 'pivot') ? (last?.pivot ?? null) : null
  if (pivot) {
    const isField = (name: string) => fields.some((field) => field.name === name)
    for (const name of [pivot.headers, pivot.values]) {
      const target = before(name)
      if (target) targets.push({ ...target, isNew: !isField(name) })
    }
  }
  return { mapping: { columns, targets, pivot, primary: primaryOf(targets, fields, last) }, questions }
}

/** The name of a new column: that of the header, `col_{n}` where it has no letter and no digit, with a number where it is taken. */
export function newColumnName(header: string, at: number, taken: ReadonlySet<string>): string {
  const usable = matchedName(header) === '' ? `col_${at + 1}` : header.trim().slice(0, LONGEST_NAME)
  let name = usable
  for (let number = 2; taken.has(name); number++) name = `${usable.slice(0, LONGEST_NAME - 10)}_${number}`
  return name
}

function primaryOf(
  targets: readonly TargetColumn[],
  fields: readonly SourceField[],
  last: Mapping | null,
): string | null {
  const declared = fields.find(({ primary }) => primary)?.name
  const wanted = [declared, last?.primary]
  return targets.find(({ name }) => wanted.includes(name))?.name ?? null
}

function mergedColumns({ notes = [], skip = 0, headerRows = 0, firstRows = [] }: MeasuredSheet): Set<number> {
  const above = firstRows[skip + headerRows - 1]?.row ?? 0
  const merged = notes.filter((note) => note.kind === MERGED).flatMap(({ places }) => places)
  return new Set(merged.flatMap(({ row, column }) => (column === null || row <= above ? [] : column - 1)))
}

const fillDownQuestion = (column: string): Question => ({
  kind: 'fill-down',
  column,
  text: `"${column}" has merged cells, of which only the first has the value. Fill the empty cells below with it?`,
  answers: [
    { label: 'Fill the empty cells', fillDown: true },
    { label: 'Leave them empty', fillDown: false },
  ],
  suggested: 0,
  taken: 1,
})
