import { z } from 'zod'
import { ADMIN_SCREENS, ADMINISTRATOR, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import { AppName, ItemId, itemKey } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import { type Pattern, PatternData } from '#domain/site/pattern.ts'
import { defineVerb } from '#verbs/verb.ts'

export const createPattern = defineVerb({
  name: 'patterns.create',
  summary: 'Adds a site of pages or a catalogue of sources at a base path.',
  kind: 'write',
  input: z.strictObject({ app: AppName, ...PatternData.shape }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, ...pattern }, { store, directory, actor, now, random }) {
    refuseTakenBase(await directory.patterns(), pattern)
    const stamp = { by: actor.id, at: now() }
    const data = { ...pattern, doc_type: newDocType(pattern.name, random()) }
    return store.transaction(async ({ items }) => {
      const [site] = await items.list(app, 'site', ALL_ITEMS, { from: 0, to: 0 })
      if (!site) throw notFound('This site')
      const created = await items.create(app, 'pattern', data, stamp)
      const listed = Array.isArray(site.data.patterns) ? site.data.patterns : []
      const patterns = [...listed, { id: created.id, ref: itemKey(app, 'pattern') }]
      await items.edit(site.id, { patterns }, stamp, site.revision)
      return { id: created.id, app, ...data }
    })
  },
})

const editPattern = defineVerb({
  name: 'patterns.edit',
  summary: 'Changes a pattern; its pages and sources stay with it.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, changes: PatternData.omit({ pattern_type: true }).partial() }),
  level: ADMINISTRATOR,
  app: async ({ patternId }, { directory }) =>
    (await directory.patterns()).find((one) => one.id === patternId)?.app ?? null,
  async run({ patternId, changes }, { store, directory, actor, now }) {
    const patterns = await directory.patterns()
    const pattern = patterns.find((one) => one.id === patternId)
    if (!pattern) throw notFound('This pattern')
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    refuseTakenBase(
      patterns.filter((one) => one.id !== patternId),
      { ...pattern, ...given },
    )
    const saved = await store.items.edit(patternId, given, { by: actor.id, at: now() })
    return { id: saved.id, revision: saved.revision }
  },
})

export const listPatterns = defineVerb({
  name: 'patterns.list',
  summary: 'The sites and patterns where the caller has the level of the admin screens.',
  kind: 'read',
  input: z.strictObject({}),
  level: SIGNED_IN,
  async run(_input, { directory, actor }) {
    const mayRead = ({ app }: { app: string }) => levelIn(actor, app) >= ADMIN_SCREENS
    return { sites: (await directory.sites()).filter(mayRead), patterns: (await directory.patterns()).filter(mayRead) }
  },
})

/** A base path answers once for a host: the pattern that has it is named. */
function refuseTakenBase(others: Pattern[], { base_url, subdomain }: Pick<Pattern, 'base_url' | 'subdomain'>): void {
  const owner = others.find((one) => one.base_url === base_url && one.subdomain === subdomain)
  if (owner) throw refuse(409, 'base-taken', `The base path ${base_url} is taken by "${owner.name}".`)
}

export const patternVerbs = [createPattern, editPattern, listPatterns]
