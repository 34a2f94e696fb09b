import { type Mapping, mappingProblems } from '#domain/ingest/mapping.ts'
import type { ReadingChoice } from '#domain/ingest/reading-choice.ts'
import { type ColumnChange, changeColumns, type MappedFile, unanswered } from './column-changes.ts'
import type { KeptFile, Preview, PublishMode } from './upload-types.ts'

export const STEPS = ['file', 'sheet', 'columns', 'publish'] as const
export type Step = (typeof STEPS)[number]

/** What is to be published: a file, how it is read, what its columns become, and where they go. */
export type UploadState = MappedFile & {
  step: Step
  file: KeptFile | null
  reading: ReadingChoice
  /** The version that it goes into; null for a new one. */
  into: number | null
  /** Null where nobody has chosen: then the primary column says it. */
  mode: PublishMode | null
  /** Of a new version: whether visitors see it only once it is published. */
  inPreparation?: boolean
}

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
      return { ...state, ...changeColumns(state, change) }
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
