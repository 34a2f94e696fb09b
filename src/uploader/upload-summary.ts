import { counted } from '#domain/data/counted.ts'
import { evidenceWarnings } from '#domain/ingest/evidence-words.ts'
import { mappingProblems } from '#domain/ingest/mapping.ts'
import { noteWords } from '#domain/ingest/reading-note.ts'
import type { UploadState } from './upload-state.ts'

/** What will come of an upload as it stands. */
export type UploadSummary = {
  rows: number
  /** Whether there are no more; of a large file only the first were looked at. */
  whole: boolean
  columns: number
  newColumns: number
  ignored: number
  /** What was met in the file that people should know. */
  notes: string[]
  /** How many warnings stand beside columns that are stored. */
  columnWarnings: number
  /** Questions that nobody has answered yet. */
  open: number
  /** What keeps it from being published. */
  problems: string[]
}

export function uploadSummary({ preview, mapping, asked }: UploadState): UploadSummary | null {
  if (!preview || !mapping) return null
  const { sheet, fields } = preview
  const columnWarnings = mapping.columns.flatMap(({ header, to }, at) => {
    const evidence = sheet.evidence[at]
    if (to.kind !== 'column' || !evidence) return []
    return evidenceWarnings(header, evidence, fields.find(({ name }) => name === to.name) ?? null)
  })
  const pivoted = mapping.columns.filter(({ to }) => to.kind === 'pivot').length || 1
  return {
    rows: sheet.rows * pivoted,
    whole: sheet.whole,
    columns: mapping.targets.length,
    newColumns: mapping.targets.filter(({ isNew }) => isNew).length,
    ignored: mapping.columns.filter(({ to }) => to.kind === 'ignore').length,
    notes: sheet.notes.map(noteWords),
    columnWarnings: columnWarnings.length,
    open: asked.filter(({ chosen, suggested, taken }) => chosen === null && suggested !== taken).length,
    problems: mappingProblems(mapping),
  }
}

/** `3,232 rows, 15 columns, 2 new columns, 1 ignored` */
export function summaryWords({ rows, whole, columns, newColumns, ignored }: UploadSummary): string {
  const parts = [
    `${whole ? '' : 'more than '}${counted(rows, 'row')}`,
    counted(columns, 'column'),
    ...(newColumns > 0 ? [counted(newColumns, 'new column')] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
  ]
  return parts.join(', ')
}
