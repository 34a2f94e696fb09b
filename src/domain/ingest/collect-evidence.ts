import type { TextBatch } from '#domain/data/text-batch.ts'
import type { ColumnEvidence } from './column-evidence.ts'
import { ColumnWatch } from './watch-column.ts'

/** Watches all rows of a sheet go by and says at the end what its columns hold. */
export type EvidenceCollector = {
  /** Rows that follow may have so many cells; those before had none there. */
  widen(width: number): void
  /** `kinds` are the `plainKinds` of the batch. */
  addBatch(batch: TextBatch, kinds: Int16Array, textOf: (start: number, end: number) => string): void
  columns(): ColumnEvidence[]
}

export function collectEvidence(width: number): EvidenceCollector {
  const watches = Array.from({ length: width }, () => new ColumnWatch())
  let before = 0
  return {
    widen(width) {
      while (watches.length < width) {
        const added = new ColumnWatch()
        added.evidence.empty = before
        watches.push(added)
      }
    },
    addBatch({ rows, width, bytes, starts, ends }, kinds, textOf) {
      before += rows
      watches.forEach((watch, column) => {
        if (column >= width) {
          watch.evidence.empty += rows
          return
        }
        for (let row = 0, cell = column; row < rows; row++, cell += width)
          watch.add(bytes, starts[cell] ?? 0, ends[cell] ?? 0, kinds[cell] ?? 0, textOf)
      })
    },
    columns: () => watches.map(({ evidence }) => evidence),
  }
}
