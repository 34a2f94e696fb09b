import type { RowEngine, RowTable } from '../engine.ts'
import type { ExternalReads } from './external-databases.server.ts'

/** The rows of a request, wherever they are: our own, or those of external databases, which are only read. */
export function rowsAnywhere(own: RowEngine, external: ExternalReads): RowEngine {
  return {
    ...own,
    select: (target, ...asked) => (target.foreign ? external : own).select(target, ...asked),
    count: (target, ...asked) => (target.foreign ? external : own).count(target, ...asked),
    scan: (target, ...asked) => (target.foreign ? external : own).scan(target, ...asked),
    change: async (target, ...asked) => own.change(ours(target), ...asked),
    writeFile: async (target, ...asked) => own.writeFile(ours(target), ...asked),
  }
}

function ours(target: RowTable): RowTable {
  if (target.foreign) throw new Error('Rows of an external database are only read.')
  return target
}
