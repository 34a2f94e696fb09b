import type { PlainLines, TextBatch } from '#domain/data/text-batch.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import type { MappingReport } from '#domain/ingest/mapping-report.ts'
import {
  appliedMapping,
  asFound,
  measureFile,
  type RowsOfFile,
  rowsOfFile,
  unchangedReport,
} from './read-file.server.ts'
import type { ExpectedLook, Measured } from './reader.ts'
import { fileOf, messages, type Reading } from './reader-messages.server.ts'

/** Enough that the types of most columns are clear. */
const FIRST_LOOK_ROWS = 10_000

/** Rows below the first ones are of another width or type: what was loaded is not what the file holds, which this tells. */
export class LooksOtherwise extends Error {
  readonly measured: Measured

  constructor(measured: Measured) {
    super('The rest of the file does not match its first rows.')
    this.measured = measured
  }
}

/** What a file looks like by its first rows; a small one is measured as a whole. */
export const lookAtFile = (path: string, reading: Reading): Promise<Measured> =>
  measureFile(path, { ...reading, firstRows: FIRST_LOOK_ROWS, evidence: false })

/**
 * The rows of a file of which `look` is known, to be loaded in the same reading in which they are measured. A load of them
 * fails with `LooksOtherwise` where rows further down are not as the first ones are, and can be done again with what that
 * tells. Types matter where no mapping says what the columns are.
 */
export function rowsAsTheyLook(path: string, reading: Reading, look: Measured, mapping: Mapping | null): RowsOfFile {
  if (look.whole) return rowsOfFile(path, reading, look, mapping)
  const applied = appliedMapping(mapping, look)
  const file = fileOf(path, asFound({ ...reading, evidence: false }, look))
  const types = mapping ? null : look.columns.map(({ dataType }) => dataType)
  const expected: ExpectedLook = { width: look.width, types }
  let measured = look
  let report: MappingReport | null = null

  function found(whole: Measured): void {
    measured = whole
    if (mapping && !applied) report = unchangedReport(whole.rows)
    const isExpected =
      whole.width === look.width && (types?.every((type, at) => type === whole.columns[at]?.dataType) ?? true)
    if (!isExpected) throw new LooksOtherwise(whole)
  }

  async function* batches(): AsyncGenerator<TextBatch> {
    for await (const message of messages({ task: 'at-once', file, expected, mapping: applied }, reading.signal)) {
      if ('batch' in message) yield message.batch
      else if ('read' in message) reading.onBytes?.(message.read)
      else if ('report' in message) report = message.report
      else if ('measured' in message) found(message.measured)
    }
  }

  async function lines(): Promise<PlainLines | null> {
    found(await measureFile(path, { ...asFound(reading, look), evidence: false }))
    return measured.lines
  }

  return {
    lines: applied ? null : look.lines,
    wholeLines: applied ? undefined : lines,
    batches,
    report: () => report,
    measured: () => measured,
  }
}
