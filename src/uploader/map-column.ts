import type { SourceField } from '#domain/data/column.ts'
import { type ColumnEvidence, noEvidence } from '#domain/ingest/column-evidence.ts'
import { ignoreColumn, mapToField, mapToNew } from '#domain/ingest/edit-mapping.ts'
import type { Mapping, TargetColumn } from '#domain/ingest/mapping.ts'
import { mergeEvidence } from '#domain/ingest/merge-evidence.ts'
import { newColumnName } from '#domain/ingest/propose-mapping.ts'
import { proposeReading } from '#domain/ingest/propose-reading.ts'
import type { Question } from '#domain/ingest/question.ts'
import type { Preview } from './upload-types.ts'

/** What a column of the file is to become. */
export type ColumnGoal = { kind: 'ignore' } | { kind: 'new' } | { kind: 'field'; name: string }

/** The mapping, the targets whose values are read anew, and what is to be asked about them. */
type Mapped = { mapping: Mapping; anew: string[]; questions: Question[] }

/**
 * Maps a column of the file; how its values are read is proposed anew, from what the whole column holds. Several columns
 * that go to the same one are its pivot columns.
 */
export function mapColumn(mapping: Mapping, preview: Preview, at: number, goal: ColumnGoal): Mapped {
  const mapped = mappedTo(mapping, preview, at, goal)
  const [before, now] = [mapping, mapped.mapping].map(pivotColumns)
  if (now?.length === 0 || before?.join() === now?.join()) return mapped
  const pivoted = readPivot(mapped.mapping, preview)
  return {
    mapping: pivoted.mapping,
    anew: [...mapped.anew, ...pivoted.anew],
    questions: [...mapped.questions, ...pivoted.questions],
  }
}

function mappedTo(mapping: Mapping, { sheet, fields }: Preview, at: number, goal: ColumnGoal): Mapped {
  if (goal.kind === 'ignore') return { mapping: ignoreColumn(mapping, at), anew: [], questions: [] }
  const evidence = sheet.evidence[at] ?? noEvidence()
  if (goal.kind === 'new') {
    const others = mapping.targets.filter(({ name }) => !isOnlyFrom(mapping, at, name))
    const taken = new Set([...others.map(({ name }) => name), ...fields.map(({ name }) => name)])
    const name = newColumnName(sheet.header[at] ?? '', at, taken)
    const { questions, ...reading } = proposeReading(name, evidence, null, null)
    return { mapping: mapToNew(mapping, at, { name, isNew: true, ...reading }), anew: [name], questions }
  }
  const field = fields.find(({ name }) => name === goal.name)
  const known = field ?? mapping.targets.find(({ name }) => name === goal.name)
  if (!known) return { mapping, anew: [], questions: [] }
  const next = mapToField(mapping, at, known)
  // Headers are the values of a column that has pivot columns.
  if (!field || next.columns[at]?.to.kind !== 'column') return { mapping: next, anew: [known.name], questions: [] }
  return readTarget(next, field.name, evidence, field)
}

/** How the cells of the pivot columns are read is proposed anew, from what all of them hold. */
export function readPivot(mapping: Mapping, { sheet, fields }: Preview): Mapped {
  const { pivot } = mapping
  if (!pivot) return { mapping, anew: [], questions: [] }
  const evidence = mergeEvidence(pivotColumns(mapping).map((at) => sheet.evidence[at] ?? noEvidence()))
  return readTarget(mapping, pivot.values, evidence, fields.find(({ name }) => name === pivot.values) ?? null)
}

function readTarget(mapping: Mapping, column: string, evidence: ColumnEvidence, field: SourceField | null): Mapped {
  const { questions, ...reading } = proposeReading(column, evidence, field, null)
  const targets = mapping.targets.map(
    (target): TargetColumn => (target.name === column ? { name: column, isNew: !field, ...reading } : target),
  )
  return { mapping: { ...mapping, targets }, anew: [column], questions }
}

/** Where the pivot columns stand in the file. */
export function pivotColumns({ columns }: Mapping): number[] {
  return columns.flatMap(({ to }, at) => (to.kind === 'pivot' ? [at] : []))
}

const isOnlyFrom = ({ columns }: Mapping, at: number, name: string) => {
  const to = columns[at]?.to
  return to?.kind === 'column' && to.name === name
}
