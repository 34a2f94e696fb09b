import { stat } from 'node:fs/promises'
import type { RowColumn } from '#domain/data/query.ts'
import type { TargetColumn } from '#domain/ingest/mapping.ts'
import type { Receipt } from '#domain/ingest/receipt.ts'
import { READING_FILE } from '#domain/job/job.ts'
import { refuse } from '#domain/problem.ts'
import { measureFile, type RowsOfFile, rowsOfFile } from '#readers/read-file.server.ts'
import type { Measured } from '#readers/reader.ts'
import type { JobContext } from '../job-kind.ts'
import { progressTeller } from '../progress-teller.ts'
import type { PublishInput } from './publish-input.ts'

/** A kept file as it is about to be published. */
export type UploadedFile = {
  /** The columns that its rows come with, and how values of new ones are written: those of "12%" as percentages. */
  columns: (RowColumn & { formatFn?: string })[]
  /** How many rows it has, and the most that may come out of it. */
  rowsIn: number
  mostRows: number
  rows: RowsOfFile
  /** The receipt as far as it is known; how many rows there were is known after they were written. */
  receipt(rows: Receipt['rows']): Receipt
}

const HASH_CHARACTERS = 64

/** Reads the file once and says what was found. */
export async function uploadedFile(context: JobContext, input: PublishInput): Promise<UploadedFile> {
  const { job, uploads, signal, step, now } = context
  await step({ step: READING_FILE, done: 0, total: 0 }, async () => {})
  const path = await uploads.find(input.file)
  if (!path) throw refuse(409, 'file-gone', 'The uploaded file is no longer there. Upload it again.')
  const delimiter = input.delimiter === undefined ? {} : { delimiter: input.delimiter }
  const reading = { ...delimiter, ...input.reading, signal, limits: { bytes: uploads.maxBytes } }
  const { size } = await stat(path)
  const teller = progressTeller(context, READING_FILE, size)
  const measured = await measureFile(path, { ...reading, onBytes: teller.tell })
  await teller.settled()
  const { mapping } = input
  const columns = mapping ? mapping.targets.map(columnOf) : measured.columns
  const rows = rowsOfFile(path, reading, measured, mapping)
  const pivoted = mapping?.columns.filter(({ to }) => to.kind === 'pivot').length || 1
  return {
    columns,
    rowsIn: measured.rows,
    mostRows: measured.rows * pivoted,
    rows,
    receipt: (counts) => ({
      file: {
        kept: input.file,
        name: input.fileName || input.name,
        hash: input.file.slice(0, HASH_CHARACTERS),
        bytes: size,
      },
      reading: readingOf(measured),
      mode: input.mode,
      mapping,
      columns: columns.map(({ name, dataType }) => ({ name, dataType })),
      rows: counts,
      refused: [],
      notes: measured.notes,
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
