import type { PlainLines, TextRows } from '#domain/data/text-batch.ts'
import type { LoadOptions, RowTable } from '../engine.ts'
import { fromLinesSql, readsItself } from './read-lines.ts'

export type LoadParts = {
  spill: string
  mayRead(path: string): boolean
  readBytes: number | undefined
  /** Makes the table in a transaction of its own, unless it has not as many rows as it must; answers how many. */
  make(
    table: string,
    statements: readonly string[],
    rows: number | (() => Promise<number>),
    signal: AbortSignal | undefined,
  ): Promise<number>
}

/**
 * Has DuckDB read lines of which only the first are known, while the others are looked at. What it made is kept if these
 * are what they were taken for; else the answer is what they are.
 */
export async function makeMeanwhile(
  { readBytes, make }: LoadParts,
  target: RowTable,
  lines: PlainLines,
  wholeLines: NonNullable<TextRows['wholeLines']>,
  { firstId, signal, onRows }: LoadOptions,
): Promise<{ rows: number } | { lines: PlainLines | null }> {
  const statements = (from: PlainLines) => fromLinesSql(target, from, { firstId, readBytes })
  const expected = statements(lines).join()
  const isOtherwise = new AbortController()
  const looked = wholeLines().then((whole) => {
    const isSame = whole !== null && readsItself(target, whole) && statements(whole).join() === expected
    return { whole, isSame }
  })
  // Nobody needs what is made of lines that are others.
  looked.then(
    ({ isSame }) => isSame || isOtherwise.abort(new Error('The lines of the file are not what they look like.')),
    (error) => isOtherwise.abort(error),
  )
  const signals = AbortSignal.any([isOtherwise.signal, ...(signal ? [signal] : [])])
  try {
    const all = async () => {
      const { whole, isSame } = await looked
      if (!whole || !isSame) throw new Error('The lines of the file are not what they look like.')
      return whole.rows
    }
    const rows = await make(target.table, statements(lines), all, signals)
    onRows?.(rows)
    return { rows }
  } catch (error) {
    signal?.throwIfAborted()
    // What they are says more than what DuckDB could not read in them.
    const { whole, isSame } = await looked
    if (isSame) throw error
    return { lines: whole }
  }
}
