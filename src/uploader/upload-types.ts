import type { Question } from '#domain/ingest/question.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

export type Preview = VerbAnswer<'sources.preview'>
export type KeptFile = VerbAnswer<'sources.upload'>
export type PublishMode = 'append' | 'replace' | 'update'

/** A question with the answer that somebody gave; null while nobody has, or where the rule was changed by hand since. */
export type AskedQuestion = Question & { chosen: number | null }

/** Where a file may go: the source of a catalogue, its versions, and the one that is shown. */
export type UploadTarget = {
  app: string
  patternId: number
  sourceId: number
  /** Where the pages of the source are, such as `/data/source/12`. */
  path: string
  versions: readonly { viewId: number; name: string; hasRows: boolean }[]
  viewId: number | null
}
