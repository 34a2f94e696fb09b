import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { seenItem } from '#domain/access/item-policy.ts'
import { AppName, type Item, ItemId, TypeName } from '#domain/item/item.ts'
import { parseItemOptions } from '#domain/item/item-options.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { seenItems, withinSight } from './item-access.server.ts'
import { checkRange, MAX_IDS, OptionsInput, RangeFields } from './item-input.ts'

/** Without it, the history of an item is only its newest lines, and `older_lines` says how many there are besides. */
const WholeHistory = z.boolean().default(true)

async function shown(items: Item[], wholeHistory: boolean, { store }: VerbContext): Promise<Item[]> {
  return wholeHistory ? store.items.withHistory(items) : items
}

export const getItems = defineVerb({
  name: 'items.get',
  summary: 'Items by their ids; those that are not there, or not to be seen, are left out.',
  kind: 'read',
  input: z.strictObject({ ids: z.array(ItemId).max(MAX_IDS), wholeHistory: WholeHistory }),
  level: GUEST,
  app: null,
  async run({ ids, wholeHistory }, context) {
    return shown(await seenItems(context, await context.store.items.getMany(ids)), wholeHistory, context)
  },
})

export const listItems = defineVerb({
  name: 'items.list',
  summary: 'Items of one app and type by position, filtered and ordered; of groups, the first item of each.',
  kind: 'read',
  input: z
    .strictObject({ app: AppName, type: TypeName, options: OptionsInput, ...RangeFields, wholeHistory: WholeHistory })
    .superRefine(checkRange),
  level: GUEST,
  app: ({ app }) => app,
  async run({ app, type, options, from, to, wholeHistory }, context) {
    const within = await withinSight(context, app, type, parseItemOptions(options))
    if (!within || to < from) return []
    const items = await context.store.items.list(app, type, within.query, { from, to })
    const seen = items.map((item) => seenItem(item, within.sight)).filter((item) => item !== null)
    return shown(seen, wholeHistory, context)
  },
})

export const countItems = defineVerb({
  name: 'items.count',
  summary: 'How many items of one app and type there are, or how many groups of them.',
  kind: 'read',
  input: z.strictObject({ app: AppName, type: TypeName, options: OptionsInput }),
  level: GUEST,
  app: ({ app }) => app,
  async run({ app, type, options }, context) {
    const within = await withinSight(context, app, type, parseItemOptions(options))
    return within ? context.store.items.count(app, type, within.query) : 0
  },
})
