import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ExportForm } from '#domain/data/export/export-form.ts'
import { type ColumnLabels, labelCells, withLabelColumns } from '#domain/data/export/label-columns.ts'
import { keyNumber } from '#domain/data/stored-columns.ts'
import type { RowEngine, RowTable } from '#engines/engine.ts'
import { csvPieces } from './csv.server.ts'
import { jsonLines, jsonPieces } from './json.server.ts'
import type { OpenedFile, RenderedFiles, RenderFile } from './rendered-files.server.ts'
import { rowTexts } from './row-texts.server.ts'
import { workbookBytes } from './xlsx/workbook.server.ts'

type VersionFile = {
  key: string
  form: ExportForm
  target: RowTable
  /** What values of meta columns are called, read when the file is made; null where there are no such columns. */
  labels: ((signal: AbortSignal) => Promise<ColumnLabels>) | null
}

/** The rows as whoever asked may use them, until the signal. */
type RowsUntil = (signal: AbortSignal) => RowEngine

type Writer = (rows: RowsUntil, file: Omit<VersionFile, 'key'>) => RenderFile

/** How a file of each form is written: by the database where it can, else from its rows. */
const WRITERS: Record<ExportForm, Writer> = {
  csv: byDatabase('csv'),
  parquet: byDatabase('parquet'),
  json: fromTexts(jsonPieces),
  ndjson: fromTexts(jsonLines),
  xlsx: fromTexts(workbookBytes),
}

/** A version as a file of this form, packed by gzip or not; what is there already is not made again. */
export function renderVersion(
  files: RenderedFiles,
  { key, ...file }: VersionFile,
  packed: boolean,
  rows: RowsUntil,
): OpenedFile {
  const open = () => files.open(key, writerOf(file)(rows, file))
  return packed ? files.open(`${key}.gz`, (path, signal) => pack(open(), path, signal)) : open()
}

/** The database writes what is in the table: rows with more than that are read out of it and written here. */
function writerOf({ form, target, labels }: Omit<VersionFile, 'key'>): Writer {
  return form === 'csv' && (target.calculated || labels) ? fromTexts(csvPieces) : WRITERS[form]
}

function byDatabase(form: 'csv' | 'parquet'): Writer {
  return (rows, { target }) =>
    (path, signal) =>
      rows(signal).writeFile({ ...target, columns: target.columns.filter(isStored) }, { form, path }, signal)
}

type Pieces = (target: RowTable, batches: ReturnType<typeof rowTexts>) => AsyncIterable<string | Buffer>

function fromTexts(pieces: Pieces): Writer {
  return (rows, { target, labels: read }) =>
    async (path, signal) => {
      const texts = rowTexts(rows(signal), target, signal)
      if (!read) return save(pieces(target, texts), path, signal)
      const labels = await read(signal)
      const labelled = withLabels(texts, labelCells(target.columns, labels))
      return save(pieces({ ...target, columns: withLabelColumns(target.columns, labels) }, labelled), path, signal)
    }
}

async function* withLabels(batches: ReturnType<typeof rowTexts>, labelled: ReturnType<typeof labelCells>) {
  for await (const batch of batches) yield batch.map(labelled)
}

async function pack(plain: OpenedFile, path: string, signal: AbortSignal): Promise<void> {
  try {
    await plain.begun()
    await pipeline(Readable.from(plain.bytes()), createGzip(), createWriteStream(path, { flags: 'wx' }), { signal })
  } finally {
    plain.release()
  }
}

function save(pieces: AsyncIterable<string | Buffer>, path: string, signal: AbortSignal): Promise<void> {
  return pipeline(Readable.from(pieces), createWriteStream(path, { flags: 'wx' }), { signal })
}

/** A column of the table, not one that is computed. */
const isStored = ({ key }: RowTable['columns'][number]) => keyNumber(key) !== null
