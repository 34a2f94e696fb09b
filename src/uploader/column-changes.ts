import { renameTarget } from '#domain/ingest/edit-mapping.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import { answered, type ColumnReading, type Question } from '#domain/ingest/question.ts'
import { type ColumnGoal, mapColumn, readPivot } from './map-column.ts'
import type { AskedQuestion, Preview } from './upload-types.ts'

/** What somebody changes about the columns. */
export type ColumnChange =
  | { type: 'map'; at: number; to: ColumnGoal }
  | { type: 'rename'; from: string; to: string }
  | { type: 'read'; column: string; reading: ColumnReading }
  | { type: 'fill-down'; at: number; on: boolean }
  | { type: 'primary'; column: string | null }
  | { type: 'skip-empty'; on: boolean }
  | { type: 'cells'; to: string }
  | { type: 'answer'; question: number; answer: number }

/** What the columns of a file are to become, as it stands. */
export type MappedFile = {
  /** Null until the file was read, and for a file that is too large for a preview. */
  preview: Preview | null
  /** Null where the columns are taken as they stand in the file. */
  mapping: Mapping | null
  asked: AskedQuestion[]
}

export function changeColumns(state: MappedFile, change: ColumnChange): MappedFile {
  const { mapping, preview, asked } = state
  if (!mapping || !preview) return state
  switch (change.type) {
    case 'map': {
      const mapped = mapColumn(mapping, preview, change.at, change.to)
      const names = new Set(mapped.mapping.targets.map(({ name }) => name))
      const left = asked.filter(({ column }) => names.has(column) && !mapped.anew.includes(column))
      return { ...state, mapping: mapped.mapping, asked: [...left, ...mapped.questions.map(unanswered)] }
    }
    case 'rename': {
      const { from, to } = change
      return nameProblem(state, from, to) ? state : renamed(state, mapping, from, to)
    }
    case 'cells':
      return cellsTo(state, mapping, preview, change.to)
    case 'read': {
      const { column, reading } = change
      const targets = mapping.targets.map((target) => (target.name === column ? readAs(target, reading) : target))
      const byHand = asked.map((question) => (isAbout(question, column) ? { ...question, chosen: null } : question))
      return { ...state, mapping: { ...mapping, targets }, asked: byHand }
    }
    case 'fill-down': {
      const columns = mapping.columns.map((column, at) =>
        at === change.at ? { ...column, fillDown: change.on } : column,
      )
      return { ...state, mapping: { ...mapping, columns } }
    }
    case 'primary':
      return { ...state, mapping: { ...mapping, primary: change.column } }
    case 'skip-empty': {
      const pivot = mapping.pivot && { ...mapping.pivot, skipEmpty: change.on }
      return { ...state, mapping: { ...mapping, pivot } }
    }
    case 'answer': {
      const question = asked[change.question]
      const answer = question?.answers[change.answer]
      if (!question || !answer) return state
      const chosen = asked.map((one) => (one === question ? { ...one, chosen: change.answer } : one))
      return { ...state, mapping: answered(mapping, question, answer), asked: chosen }
    }
  }
}

/** The cells of pivot columns go to another column: a new one, or one that is there, which says how they are read. */
function cellsTo(state: MappedFile, mapping: Mapping, preview: Preview, to: string): MappedFile {
  const { values } = mapping.pivot ?? {}
  if (values === undefined || values === to || cellsProblem(state, to) !== null) return state
  const isField = (name: string) => preview.fields.some((field) => field.name === name)
  const next = renamed(state, mapping, values, to)
  if (next.mapping === null || (!isField(values) && !isField(to))) return next
  const read = readPivot(next.mapping, preview)
  const others = next.asked.filter(({ column }) => column !== to)
  return { ...next, mapping: read.mapping, asked: [...others, ...read.questions.map(unanswered)] }
}

function renamed(state: MappedFile, mapping: Mapping, from: string, to: string): MappedFile {
  const asked = state.asked.map((question) => {
    if (question.column !== from) return question
    return { ...question, column: to, text: question.text.replace(`"${from}"`, () => `"${to}"`) }
  })
  return { ...state, mapping: renameTarget(mapping, from, to), asked }
}

export const unanswered = (question: Question): AskedQuestion => ({ ...question, chosen: null })

const isAbout = (question: Question, column: string) => question.column === column && question.kind !== 'fill-down'

function readAs(target: Mapping['targets'][number], { dataType, rule, formatFn }: ColumnReading) {
  const { formatFn: _, ...bare } = target
  return { ...bare, dataType, rule, ...(formatFn ? { formatFn } : {}) }
}

/** Why a new column can't have this name; null where it can. */
export function nameProblem({ mapping, preview }: MappedFile, from: string, to: string): string | null {
  if (to.trim() === '') return 'Give it a name.'
  const others = [...(mapping?.targets ?? []), ...(preview?.fields ?? [])].map(({ name }) => name)
  return to !== from && others.includes(to) ? 'already exists' : null
}

/** Why the cells of pivot columns can't go to a column of this name; null where they can, also to one that is there. */
export function cellsProblem({ mapping }: MappedFile, to: string): string | null {
  if (to.trim() === '') return 'Give it a name.'
  const others = mapping?.targets.filter(({ name }) => name !== mapping.pivot?.values) ?? []
  return others.some(({ name }) => name === to) ? 'already exists' : null
}

/** Whether a column that can't have this name may become a pivot column of the new one that has it. */
export function joinsPivot({ mapping }: MappedFile, from: string, to: string): boolean {
  if (!mapping || from === to) return false
  const { pivot, targets } = mapping
  const isFree = pivot === null ? true : pivot.headers === to
  return isFree && targets.some(({ name, isNew }) => isNew && name === to)
}
