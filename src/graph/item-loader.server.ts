import type { z } from 'zod'
import { FIRST_ROW_ID, type Item } from '#domain/item/item.ts'
import { getItems } from '#verbs/items/read-items.server.ts'
import { getRows } from '#verbs/rows/read-rows.server.ts'
import { MAX_ROW_IDS } from '#verbs/rows/row-input.ts'
import type { Verb } from '#verbs/verb.ts'
import { idsInParts } from './read-in-parts.ts'

/** Runs a verb in the name of whoever asks. */
export type RunVerb = <Input extends z.ZodType, Output>(
  verb: Verb<Input, Output>,
  input: z.input<Input>,
) => Promise<Output>

/** Items and rows by id, within one request: asked for in one turn, read together; read once, kept. */
export type ItemLoader = {
  load(ids: readonly number[]): Promise<Map<number, Item>>
  /** The same with whole histories, of those that have more lines than an item holds. */
  loadWhole(ids: readonly number[]): Promise<Map<number, Item>>
  /** Keeps items that a list has already read, as the actor may see them. */
  keep(items: readonly Item[]): void
}

export function itemLoader(run: RunVerb): ItemLoader {
  const kept = new Map<number, Item | null>()
  let wanted = new Set<number>()
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    // Routes of one request start in the same turn: by the next, all of them have said what they want.
    await Promise.resolve()
    const ids = [...wanted]
    wanted = new Set()
    reading = null
    const [rows, items] = await Promise.all([
      idsInParts(ids.filter(isRow), (part) => run(getRows, { ids: part }), MAX_ROW_IDS),
      idsInParts(
        ids.filter((id) => !isRow(id)),
        (part) => run(getItems, { ids: part, wholeHistory: false }),
      ),
    ])
    for (const id of ids) if (!kept.has(id)) kept.set(id, null)
    for (const item of [...items, ...rows]) kept.set(item.id, item)
  }

  async function load(ids: readonly number[]): Promise<Map<number, Item>> {
    const missing = ids.filter((id) => !kept.has(id))
    for (const id of missing) wanted.add(id)
    if (missing.length > 0) {
      reading ??= read()
      await reading
    }
    const found = new Map<number, Item>()
    for (const id of ids) {
      const item = kept.get(id)
      if (item) found.set(id, item)
    }
    return found
  }

  return {
    load,
    keep(items) {
      for (const item of items) kept.set(item.id, item)
    },
    async loadWhole(ids) {
      const cut = [...(await load(ids)).values()].filter(({ older_lines }) => older_lines !== undefined)
      const whole = await idsInParts(
        cut.map(({ id }) => id),
        (part) => run(getItems, { ids: part }),
      )
      for (const item of whole) kept.set(item.id, item)
      return load(ids)
    },
  }
}

const isRow = (id: number) => id >= FIRST_ROW_ID
