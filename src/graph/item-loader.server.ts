import { FIRST_ROW_ID, type Item } from '#domain/item/item.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { getItems } from '#verbs/items/read-items.server.ts'
import { getRows } from '#verbs/rows/read-rows.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** Items and rows by id, within one request: asked for in one turn, read in one query; read once, kept. */
export type ItemLoader = {
  load(ids: readonly number[]): Promise<Map<number, Item>>
  /** Keeps items that a list has already read, as the actor may see them. */
  keep(items: readonly Item[]): void
}

export function itemLoader(context: VerbContext): ItemLoader {
  const kept = new Map<number, Item | null>()
  let wanted = new Set<number>()
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    // Routes of one request start in the same turn: by the next, all of them have said what they want.
    await Promise.resolve()
    const ids = [...wanted]
    wanted = new Set()
    reading = null
    const [items, rows] = await Promise.all([
      readWith(
        getItems,
        ids.filter((id) => id < FIRST_ROW_ID),
        context,
      ),
      readWith(
        getRows,
        ids.filter((id) => id >= FIRST_ROW_ID),
        context,
      ),
    ])
    for (const id of ids) if (!kept.has(id)) kept.set(id, null)
    for (const item of [...items, ...rows]) kept.set(item.id, item)
  }

  return {
    keep(items) {
      for (const item of items) kept.set(item.id, item)
    },
    async load(ids) {
      const missing = ids.filter((id) => !kept.has(id))
      for (const id of missing) wanted.add(id)
      if (missing.length > 0) {
        reading ??= read()
        await reading
      }
      return new Map(ids.flatMap((id) => [kept.get(id) ?? []].flat().map((item) => [id, item] as const)))
    },
  }
}

async function readWith(verb: typeof getItems | typeof getRows, ids: number[], context: VerbContext): Promise<Item[]> {
  return ids.length > 0 ? runVerb(verb, { ids }, context) : []
}
