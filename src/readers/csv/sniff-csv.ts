import { NoteTaker } from '#domain/ingest/reading-note.ts'
import { ProblemError } from '#domain/problem.ts'
import { type CsvDialect, CsvParser } from './csv-parser.ts'

const DELIMITERS = [',', ';', '\t', '|']
const SNIFF_LIMITS = { columns: 100_000, recordBytes: 1_000_000 }
const DOUBLE = '"'
const SINGLE = "'"
/** A first line by which Excel is told what stands between cells. */
const NAMED = /^sep=([,;\t|])\r?\n/i

/** How the head of a file is written, in the parts that were not said. `isWhole`: there is no more of the file. */
export function sniffDialect(
  head: Uint8Array,
  isWhole: boolean,
  said: { delimiter?: string | undefined; quote?: string | undefined },
): CsvDialect {
  const named = said.delimiter ?? NAMED.exec(Buffer.from(head.subarray(0, 10)).toString('latin1'))?.[1]
  const delimiters = named === undefined ? DELIMITERS : [named]
  const quotes = said.quote === undefined ? [DOUBLE] : [said.quote]
  if (said.quote === undefined && hasSingleQuotes(head)) quotes.push(SINGLE)
  // In this order, so that among equals the usual one stays.
  const tried = quotes.flatMap((quote) => delimiters.map((delimiter) => ({ delimiter, quote })))
  const scored = tried.map((dialect) => ({ dialect, score: scoreOf(widthsOf(head, isWhole, dialect)) }))
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).dialect
}

/**
 * A dialect that cuts all rows alike comes before any that does not; among those the one with the most cells. Otherwise
 * it counts how many rows have the number of cells that most have, and whether the first row is one of them.
 */
function scoreOf(widths: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [usual, rows] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [1, 0])
  if (usual <= 1) return 0
  const share = rows / widths.length
  const cells = Math.log2(usual)
  if (share === 1) return 1_000 + cells
  return share * share * cells * (widths[0] === usual ? 1 : 0.5)
}

function widthsOf(head: Uint8Array, isWhole: boolean, dialect: CsvDialect): number[] {
  const parser = new CsvParser(dialect, SNIFF_LIMITS, new NoteTaker())
  const widths: number[] = []
  try {
    for (const batch of parser.push(head)) widths.push(...(batch.widths ?? []))
    if (isWhole || widths.length === 0) for (const batch of parser.end()) widths.push(...(batch.widths ?? []))
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
  }
  return widths
}

/** Whether cells stand in single quotes, and none in double ones. */
function hasSingleQuotes(head: Uint8Array): boolean {
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1')
  return /(?:^|[,;\t|\r\n])'[^'\r\n]*'[,;\t|\r\n]/.test(text) && !/(?:^|[,;\t|\r\n])"/.test(text)
}
