import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { isFieldEntry, readFieldConfig } from '#domain/data/fields/field-entry.ts'
import { AppName, type Item } from '#domain/item/item.ts'
import type { ItemQuery } from '#domain/item/item-query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { oneLine } from '#domain/one-line.ts'
import { invalid, notFound, refuse } from '#domain/problem.ts'
import { DataInput } from '#verbs/items/item-input.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'

/** Saved format configs are kept under one app for all sites; each says whose it is. */
const FORMATS_APP = 'dms-site'
const FORMATS_TYPE = 'forms-config'

const MOST_FORMATS = 500
const MOST_CHARACTERS = 2_000_000
const MOST_BYTES = 4_000_000

const FormatName = oneLine(1, 200)

export const listFormats = defineVerb({
  name: 'formats.list',
  summary: 'The format configs that were saved on a site, by name, each with its fields.',
  kind: 'read',
  input: z.strictObject({ app: AppName }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app }, context) {
    const formats = (await formatsOf(app, context)).map((item) => ({
      name: storedText(item.data.name),
      changedAt: item.updated_at,
      fields: readFieldConfig(item.data.config).attributes.filter(isFieldEntry),
    }))
    return { formats: formats.sort((a, b) => a.name.localeCompare(b.name)) }
  },
})

export const saveFormat = defineVerb({
  name: 'formats.save',
  summary: 'Saves a format config of a site by its name; one of that name is replaced where that is said.',
  kind: 'write',
  input: z.strictObject({ app: AppName, name: FormatName, config: DataInput, replace: z.boolean().default(false) }),
  level: EDITOR,
  maxBytes: MOST_BYTES,
  app: ({ app }) => app,
  async run({ app, name, config, replace }, context) {
    const { store, actor, now } = context
    if (!Array.isArray(config.attributes)) throw invalid('A format config has a list of attributes.')
    if (JSON.stringify(config).length > MOST_CHARACTERS)
      throw invalid(`A format config may have at most ${MOST_CHARACTERS} characters as JSON.`)
    const stamp = { by: actor.id, at: now() }
    return store.transaction(async ({ items }) => {
      await items.hold(`formats of ${app}`)
      const known = await formatsOf(app, { ...context, store: { ...store, items } })
      const same = known.find(({ data }) => data.name === name)
      if (same && !replace) throw refuse(409, 'format-exists', `There is already a format called “${name}”.`)
      if (!same && known.length >= MOST_FORMATS) throw invalid(`A site may have at most ${MOST_FORMATS} formats.`)
      const { id, revision } = same
        ? await items.edit(same.id, { config }, stamp)
        : await items.create(FORMATS_APP, FORMATS_TYPE, { name, config, site: app }, stamp)
      return { id, name, revision }
    })
  },
})

export const removeFormat = defineVerb({
  name: 'formats.remove',
  summary: 'Removes a format config of a site by its name; returns its config, with which `formats.save` restores it.',
  kind: 'write',
  input: z.strictObject({ app: AppName, name: FormatName }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, name }, context) {
    const { store, actor, now } = context
    return store.transaction(async ({ items }) => {
      await items.hold(`formats of ${app}`)
      const known = await formatsOf(app, { ...context, store: { ...store, items } })
      const found = known.find(({ data }) => data.name === name)
      if (!found) throw notFound('This format')
      await items.delete(FORMATS_APP, FORMATS_TYPE, [found.id], { by: actor.id, at: now() })
      return { config: found.data.config }
    })
  },
})

async function formatsOf(app: string, { store }: Pick<VerbContext, 'store'>): Promise<Item[]> {
  const ofSite: ItemQuery = {
    conditions: [{ attribute: { kind: 'data', key: 'site' }, op: 'in', values: [app] }],
    groupBy: [],
    orderBy: [{ attribute: { kind: 'column', name: 'id' }, direction: 'asc' }],
  }
  return store.items.list(FORMATS_APP, FORMATS_TYPE, ofSite, { from: 0, to: MOST_FORMATS - 1 })
}
