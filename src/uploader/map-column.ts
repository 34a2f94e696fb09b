import { noEvidence } from '#domain/ingest/column-evidence.ts'
import { ignoreColumn, mapToField, mapToNew } from '#domain/ingest/edit-mapping.ts'
import type { Mapping, TargetColumn } from '#domain/ingest/mapping.ts'
import { newColumnName } from '#domain/ingest/propose-mapping.ts'
import { proposeReading } from '#domain/ingest/propose-reading.ts'
import type { Question } from '#domain/ingest/question.ts'
import type { Preview } from './upload-types.ts'

/** What a column of the file is to become. */
export type ColumnGoal = { kind: 'ignore' } | { kind: 'new' } | { kind: 'field'; name: string }

/** The mapping, the target whose values are read anew, and what is to be asked about them. */
type Mapped = { mapping: Mapping; target: string | null; questions: Question[] }

/** Maps a column of the file; how its values are read is proposed anew, from what the whole column holds. */
export function mapColumn(mapping: Mapping, { sheet, fields }: Preview, at: number, goal: ColumnGoal): Mapped {
  if (goal.kind === 'ignore') return { mapping: ignoreColumn(mapping, at), target: null, questions: [] }
  const evidence = sheet.evidence[at] ?? noEvidence()
  if (goal.kind === 'new') {
    const others = mapping.targets.filter(({ name }) => !isOnlyFrom(mapping, at, name))
    const taken = new Set([...others.map(({ name }) => name), ...fields.map(({ name }) => name)])
    const name = newColumnName(sheet.header[at] ?? '', at, taken)
    const { questions, ...reading } = proposeReading(name, evidence, null, null)
    return { mapping: mapToNew(mapping, at, { name, isNew: true, ...reading }), target: name, questions }
  }
  const field = fields.find(({ name }) => name === goal.name)
  if (!field) return { mapping, target: null, questions: [] }
  const next = mapToField(mapping, at, field)
  // Headers are the values of a column that has pivot columns.
  if (next.columns[at]?.to.kind !== 'column') return { mapping: next, target: field.name, questions: [] }
  const { questions, ...reading } = proposeReading(field.name, evidence, field, null)
  const targets = next.targets.map(
    (target): TargetColumn => (target.name === field.name ? { ...target, ...reading } : target),
  )
  return { mapping: { ...next, targets }, target: field.name, questions }
}

const isOnlyFrom = ({ columns }: Mapping, at: number, name: string) => {
  const to = columns[at]?.to
  return to?.kind === 'column' && to.name === name
}
