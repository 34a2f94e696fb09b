import { stat } from 'node:fs/promises'
import type { RowColumn } from '#domain/data/query.ts'
import type { TargetColumn } from '#domain/ingest/mapping.ts'
import type { Receipt } from '#domain/ingest/receipt.ts'
import { READING_FILE } from '#domain/job/job.ts'
import { refuse } from '#domain/problem.ts'
import { lookAtFile, rowsAsTheyLook } from '#readers/read-at-once.server.ts'
import { measureFile, type RowsOfFile } from '#readers/read-file.server.ts'
import { type Measured, READER_LIMITS } from '#readers/reader.ts'
import type { JobContext } from '../job-kind.ts'
import { progressTeller } from '../progress-teller.ts'
import type { PublishInput } from './publish-input.ts'

/** A kept file as it is about to be published. */
export type UploadedFile = {
  /** The columns that its rows come with, and how values of new ones are written: those of "12%" as percentages. */
  columns: (RowColumn & { formatFn?: string })[]
  /** How many rows it has, where all of them were looked at before, and the most that may come out of it. */
  rowsIn: number | null
  mostRows: number
  bytes: number
  rows: RowsOfFile
  /** Hears how many bytes were read of a file that is looked at as its rows are taken. */
  onBytes(listener: (read: number) => void): void
  /** The receipt as far as it is known; how many rows there were is known after they were written. */
  receipt(rows: Receipt['rows']): Receipt
}

const HASH_CHARACTERS = 64

type HowToRead = {
  /** Whether its rows may be taken while it is looked at, as the first of them look; then they may turn out to be others. */
  atOnce: boolean
  /** What is known of it already. */
  known?: Measured
}

/** Says what the file holds: all of it, or what its first rows look like. */
export async function uploadedFile(
  context: JobContext,
  input: PublishInput,
  { atOnce, known }: HowToRead,
): Promise<UploadedFile> {
  const { job, uploads, signal, step, now } = context
  await step({ step: READING_FILE, done: 0, total: 0 }, async () => {})
  const path = await uploads.find(input.file)
  if (!path) throw refuse(409, 'file-gone', 'The uploaded file is no longer there. Upload it again.')
  const { mapping } = input
  const { size } = await stat(path)
  let listener: ((read: number) => void) | null = null
  const delimiter = input.delimiter === undefined ? {} : { delimiter: input.delimiter }
  const limits = { bytes: uploads.maxBytes }
  const reading = { ...delimiter, ...input.reading, signal, limits, onBytes: (read: number) => listener?.(read) }
  const look = known ?? (atOnce && !mapping?.pivot ? await lookAtFile(path, reading) : await measured())
  const columns = mapping ? mapping.targets.map(columnOf) : look.columns
  const rows = rowsAsTheyLook(path, reading, look, mapping)
  const pivoted = mapping?.columns.filter(({ to }) => to.kind === 'pivot').length || 1

  async function measured(): Promise<Measured> {
    const teller = progressTeller(context, READING_FILE, size)
    listener = teller.tell
    const all = await measureFile(path ?? '', { ...reading, evidence: false })
    await teller.settled()
    return all
  }

  return {
    columns,
    rowsIn: look.whole ? look.rows : null,
    mostRows: look.whole ? look.rows * pivoted : READER_LIMITS.rows,
    bytes: size,
    rows,
    onBytes(hears) {
      listener = hears
    },
    receipt: (counts) => ({
      file: {
        kept: input.file,
        name: input.fileName || input.name,
        hash: input.file.slice(0, HASH_CHARACTERS),
        bytes: size,
      },
      reading: readingOf(rows.measured()),
      mode: input.mode,
      mapping,
      columns: columns.map(({ name, dataType }) => ({ name, dataType })),
      rows: counts,
      refused: [],
      notes: rows.measured().notes,
      report: rows.report(),
      by: { user_id: job.createdBy, email: job.createdByEmail },
      at: now(),
    }),
  }
}

const columnOf = ({ name, dataType, isNew, formatFn }: TargetColumn) => ({
  name,
  dataType,
  ...(isNew && formatFn ? { formatFn } : {}),
})

function readingOf({ reader, found, sheet, skip, headerRows, header }: Measured): Receipt['reading'] {
  const { encoding = null, delimiter = null, quote = null } = found
  return { reader, encoding, delimiter, quote, sheet, skip, headerRows, header }
}
