import type { Cell } from '#domain/data/query.ts'
import { type ComparingDialects, differenceCounts, differencesSql, readCounts, readDifference } from './compare-rows.ts'
import type { CompiledQuery } from './compile-query.ts'
import type { Comparison, RowEngine, ScanOptions } from './engine.ts'

/** Reads what a query answers, from one moment of both tables. */
type ScanBoth = (
  comparison: Comparison,
  compile: (dialects: ComparingDialects) => CompiledQuery,
  options: ScanOptions,
) => AsyncIterable<Cell[][]>

/** How an engine that reads two tables at once compares them. */
export function comparing(scan: ScanBoth): Pick<RowEngine, 'countDifferences' | 'differences'> {
  return {
    async countDifferences(comparison, signal) {
      const compile = (dialects: ComparingDialects) => differenceCounts(comparison, dialects)
      const lines: Cell[][] = []
      // Read to its end, so that nothing of it is left open.
      for await (const batch of scan(comparison, compile, signal ? { signal } : {})) lines.push(...batch)
      return readCounts(lines[0])
    },
    async *differences(comparison, { range, ...asked }, options = {}) {
      const compile = (dialects: ComparingDialects) => differencesSql(comparison, asked, range ?? null, dialects)
      for await (const lines of scan(comparison, compile, options)) yield lines.map(readDifference)
    },
  }
}
