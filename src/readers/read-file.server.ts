import type { TextRows } from '#domain/data/text-batch.ts'
import { changesNothing } from '#domain/ingest/changes-nothing.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import type { MappingReport } from '#domain/ingest/mapping-report.ts'
import { invalid } from '#domain/problem.ts'
import type { Measured } from './reader.ts'
import { fileOf, messages, type Reading } from './reader-messages.server.ts'

/** Reads all of a kept file once: its header, how many rows it has, the columns that they suggest, the first of them. */
export async function measureFile(path: string, reading: Reading = {}): Promise<Measured> {
  let measured: Measured | null = null
  for await (const message of messages({ task: 'measure', file: fileOf(path, reading) }, reading.signal))
    if ('measured' in message) measured = message.measured
    else if ('read' in message) reading.onBytes?.(message.read)
  if (!measured) throw new Error('The reader stopped without a result.')
  return measured
}

export type RowsOfFile = TextRows & {
  /** What the mapping did to them: null without one, and before all of them were taken. */
  report(): MappingReport | null
  /** What is known of the file: all of it once they were taken. */
  measured(): Measured
}

/**
 * The rows of a kept file, to be loaded; `measured` is what `measureFile` said of it with the same options. They come as
 * the targets of the mapping; without one, or with one that changes nothing, as they are in the file.
 */
export function rowsOfFile(
  path: string,
  reading: Reading,
  measured: Measured,
  mapping: Mapping | null = null,
): RowsOfFile {
  const { width, rows } = measured
  const applied = appliedMapping(mapping, measured)
  const file = fileOf(path, asFound(reading, measured))
  let report = mapping && !applied ? unchangedReport(rows) : null
  return {
    lines: applied ? null : measured.lines,
    async *batches() {
      for await (const message of messages({ task: 'rows', file, width, mapping: applied }, reading.signal)) {
        if ('batch' in message) yield message.batch
        else if ('report' in message) report = message.report
      }
    },
    report: () => report,
    measured: () => measured,
  }
}

/** What a mapping has to do to the rows of such a file; null where that is nothing. */
export function appliedMapping(mapping: Mapping | null, { width }: Measured): Mapping | null {
  if (mapping && mapping.columns.length !== width)
    throw invalid(`The mapping is for a file of ${mapping.columns.length} columns; this one has ${width}.`)
  return mapping && !changesNothing(mapping) ? mapping : null
}

/** To read a file in the way that was found before. */
export function asFound(reading: Reading, { found, sheet, skip, headerRows }: Measured): Reading {
  return { ...reading, ...found, sheet, skip, headerRows }
}

export const unchangedReport = (rows: number): MappingReport => ({ rowsIn: rows, rowsOut: rows, changes: [], left: [] })
