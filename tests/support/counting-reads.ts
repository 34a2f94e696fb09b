import type { VerbContext } from '#verbs/verb.ts'

/** How often each of these was asked, in a context on the real stores. */
export type Counts = { select: number; count: number; items: number }

/** The same context, in which queries to the rows and lookups of items are counted. */
export function countingReads(context: VerbContext): { context: VerbContext; counts: Counts } {
  const counts: Counts = { select: 0, count: 0, items: 0 }
  const { rows, store } = context
  const noted =
    <Given extends unknown[], T>(name: keyof Counts, work: (...given: Given) => T) =>
    (...given: Given): T => {
      counts[name]++
      return work(...given)
    }
  const { items } = store
  return {
    counts,
    context: {
      ...context,
      rows: { ...rows, select: noted('select', rows.select), count: noted('count', rows.count) },
      store: {
        ...store,
        items: { ...items, get: noted('items', items.get), getMany: noted('items', items.getMany) },
      },
    },
  }
}
