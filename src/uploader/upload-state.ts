import { renameTarget } from '#domain/ingest/edit-mapping.ts'
import { type Mapping, mappingProblems } from '#domain/ingest/mapping.ts'
import { answered, type ColumnReading, type Question } from '#domain/ingest/question.ts'
import type { ReadingChoice } from '#domain/ingest/reading-choice.ts'
import { type ColumnGoal, mapColumn } from './map-column.ts'
import type { AskedQuestion, KeptFile, Preview, PublishMode } from './upload-types.ts'

export const STEPS = ['file', 'sheet', 'columns', 'publish'] as const
export type Step = (typeof STEPS)[number]

/** What is to be published: a file, how it is read, what its columns become, and where they go. */
export type UploadState = {
  step: Step
  file: KeptFile | null
  /** Null until the file was read, and for a file that is too large for a preview. */
  preview: Preview | null
  reading: ReadingChoice
  /** Null where the columns are taken as they stand in the file. */
  mapping: Mapping | null
  asked: AskedQuestion[]
  /** The version that it goes into; null for a new one. */
  into: number | null
  /** Null where nobody has chosen: then the primary column says it. */
  mode: PublishMode | null
  /** Of a new version: whether visitors see it only once it is published. */
  inPreparation?: boolean
}

/** What somebody changes about the columns. */
export type ColumnChange =
  | { type: 'map'; at: number; to: ColumnGoal }
  | { type: 'rename'; from: string; to: string }
  | { type: 'read'; column: string; reading: ColumnReading }
  | { type: 'fill-down'; at: number; on: boolean }
  | { type: 'primary'; column: string | null }
  | { type: 'skip-empty'; on: boolean }
  | { type: 'answer'; question: number; answer: number }

export type UploadChange =
  | { type: 'kept'; file: KeptFile }
  | { type: 'said'; reading: ReadingChoice }
  | { type: 'previewed'; preview: Preview }
  | { type: 'too-large' }
  | { type: 'resumed'; state: UploadState }
  | { type: 'go'; step: Step }
  | { type: 'into'; into: number | null }
  | { type: 'mode'; mode: PublishMode }
  | { type: 'prepare'; on: boolean }
  | { type: 'begin' }
  | ColumnChange

export const beginning = (into: number | null): UploadState => ({
  step: 'file',
  file: null,
  preview: null,
  reading: {},
  mapping: null,
  asked: [],
  into,
  mode: null,
})

export function changeUpload(state: UploadState, change: UploadChange): UploadState {
  switch (change.type) {
    case 'begin':
      return beginning(state.into)
    case 'resumed':
      return change.state
    case 'kept':
      return { ...beginning(state.into), file: change.file }
    case 'said':
      return { ...state, reading: change.reading }
    case 'previewed':
      return previewed(state, change.preview)
    case 'too-large':
      return { ...state, preview: null, mapping: null, asked: [], step: 'publish' }
    case 'go':
      return canGo(state, change.step) ? { ...state, step: change.step } : state
    case 'into':
      return { ...state, into: change.into }
    case 'mode':
      return { ...state, mode: change.mode }
    case 'prepare':
      return { ...state, inPreparation: change.on }
    default:
      return changeColumns(state, change)
  }
}

/**
 * What was changed by hand holds as long as the file has the same columns. A file that was loaded before is not gone on
 * with by itself.
 */
function previewed(state: UploadState, preview: Preview): UploadState {
  const headers = (mapping: Mapping | null) => JSON.stringify(mapping?.columns.map(({ header }) => header))
  const step = state.step === 'file' && preview.earlier.length === 0 ? 'sheet' : state.step
  if (state.mapping && headers(state.mapping) === headers(preview.mapping)) return { ...state, preview, step }
  return { ...state, preview, step, mapping: preview.mapping, asked: preview.questions.map(unanswered) }
}

function changeColumns(state: UploadState, change: ColumnChange): UploadState {
  const { mapping, preview, asked } = state
  if (!mapping || !preview) return state
  switch (change.type) {
    case 'map': {
      const mapped = mapColumn(mapping, preview, change.at, change.to)
      const names = new Set(mapped.mapping.targets.map(({ name }) => name))
      const left = asked.filter(({ column }) => names.has(column) && column !== mapped.target)
      return { ...state, mapping: mapped.mapping, asked: [...left, ...mapped.questions.map(unanswered)] }
    }
    case 'rename': {
      const { from, to } = change
      if (nameProblem(state, from, to)) return state
      const renamed = asked.map((question) => (question.column === from ? { ...question, column: to } : question))
      return { ...state, mapping: renameTarget(mapping, from, to), asked: renamed }
    }
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

const unanswered = (question: Question): AskedQuestion => ({ ...question, chosen: null })

const isAbout = (question: Question, column: string) => question.column === column && question.kind !== 'fill-down'

function readAs(target: Mapping['targets'][number], { dataType, rule, formatFn }: ColumnReading) {
  const { formatFn: _, ...bare } = target
  return { ...bare, dataType, rule, ...(formatFn ? { formatFn } : {}) }
}

/** Why a new column can't have this name; null where it can. */
export function nameProblem({ mapping, preview }: UploadState, from: string, to: string): string | null {
  if (to.trim() === '') return 'Give it a name.'
  const others = [...(mapping?.targets ?? []), ...(preview?.fields ?? [])].map(({ name }) => name)
  return to !== from && others.includes(to) ? 'already exists' : null
}

/** A step that is open: what comes before it is there. */
export function canGo({ file, preview, mapping }: UploadState, step: Step): boolean {
  if (step === 'file') return true
  if (file === null) return false
  if (preview === null) return step === 'publish'
  return step !== 'publish' || (mapping !== null && mappingProblems(mapping).length === 0)
}

/** How the rows go into a version that has some. */
export function modeOf({ mode, mapping }: UploadState): PublishMode {
  const hasPrimary = mapping !== null && mapping.primary !== null
  if (mode === null || (mode === 'update' && !hasPrimary)) return hasPrimary ? 'update' : 'append'
  return mode
}
