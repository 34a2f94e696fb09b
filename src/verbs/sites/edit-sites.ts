import { z } from 'zod'
import { SiteName } from '#accounts/account-input.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { refuse } from '#domain/problem.ts'
import { appNameFor } from '#domain/site/app-name.ts'
import { siteOf } from '../patterns/pattern-target.ts'
import { defineVerb, type VerbContext } from '../verb.ts'

export const createSite = defineVerb({
  name: 'sites.create',
  summary: 'Adds a site without patterns to the installation.',
  kind: 'write',
  input: z.strictObject({ name: SiteName }),
  level: ADMINISTRATOR,
  async run({ name }, context) {
    const { store, actor, now } = context
    const app = await freeApp(name, context)
    const data = { site_name: name, patterns: [], themes: [] }
    const site = await store.items.create(app, 'site', data, { by: actor.id, at: now() })
    return { id: site.id, app, name }
  },
})

export const renameSite = defineVerb({
  name: 'sites.rename',
  summary: 'Gives a site another name; its addresses stay.',
  kind: 'write',
  input: z.strictObject({ app: AppName, name: SiteName }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, name }, { store, actor, now }) {
    const site = await siteOf(store.items, app)
    const saved = await store.items.edit(site.id, { site_name: name }, { by: actor.id, at: now() })
    return { id: saved.id, app, name }
  },
})

export const deleteSite = defineVerb({
  name: 'sites.delete',
  summary: 'Moves a site to the trash with everything that is stored under it.',
  kind: 'write',
  input: z.strictObject({ app: AppName }),
  level: ADMINISTRATOR,
  async run({ app }, { store, directory, actor, now }) {
    const site = await siteOf(store.items, app)
    if ((await directory.sites()).length < 2) throw refuse(409, 'last-site', 'The only site cannot be deleted.')
    const name = storedText(site.data.site_name) || app
    const stamp = { by: actor.id, at: now() }
    const content = { kind: 'app' as const }
    const entry = await store.trash.put({ kind: 'site', app, name, itemId: site.id, content }, stamp)
    return { trashId: entry.id, items: entry.items }
  },
})

/** An app name that nothing was ever stored under: groups and tokens of a site that is gone must not open a new one. */
export async function freeApp(
  name: string,
  { store }: VerbContext,
  others: ReadonlySet<string> = new Set(),
): Promise<string> {
  const taken = new Set(others)
  for (;;) {
    const app = appNameFor(name, taken)
    if (!(await store.items.everUsed(app))) return app
    taken.add(app)
  }
}
