import type { RowEngine } from '#engines/engine.ts'

/** Stands in for dataset rows, whose file only the running server may open: using it is a mistake in a command. */
export function closedRows(): RowEngine {
  const refuseAll = () => Promise.reject(new Error('The command line does not open dataset rows.'))
  return {
    kind: 'duckdb',
    load: refuseAll,
    create: refuseAll,
    drop: refuseAll,
    addColumns: refuseAll,
    fillCompanions: refuseAll,
    addMarks: refuseAll,
    findInvalid: refuseAll,
    countDifferences: refuseAll,
    differences: () => ({ [Symbol.asyncIterator]: () => ({ next: refuseAll }) }),
    dropColumns: refuseAll,
    tables: refuseAll,
    select: refuseAll,
    scan: () => ({ [Symbol.asyncIterator]: () => ({ next: refuseAll }) }),
    writeFile: refuseAll,
    edges: refuseAll,
    count: refuseAll,
    sizes: refuseAll,
    change: refuseAll,
    changedCells: refuseAll,
    editedSince: refuseAll,
    settle: refuseAll,
    forget: refuseAll,
    lastEntry: refuseAll,
    snapshot: refuseAll,
    restoreTable: refuseAll,
    emptyLog: refuseAll,
    restoreLog: refuseAll,
    ping: refuseAll,
    close: async () => {},
  }
}
