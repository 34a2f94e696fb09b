import { z } from 'zod'
import { ADMIN_SCREENS, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import { SiteData } from '#domain/site/site.ts'
import { defineVerb } from '../verb.ts'

export const listSites = defineVerb({
  name: 'sites.list',
  summary: 'The sites where the caller has the level of the admin screens, with their own themes by name.',
  kind: 'read',
  input: z.strictObject({}),
  level: SIGNED_IN,
  async run(_input, { store, actor }) {
    const sites = (await store.items.ofType('site')).filter(({ app }) => levelIn(actor, app) >= ADMIN_SCREENS)
    return sites.map(({ id, app, data, updated_at }) => {
      const { site_name, logo, themes } = SiteData.parse(data)
      const named = themes.map((theme) => ({ id: theme.id, name: theme.name }))
      const level = levelIn(actor, app)
      return { id, app, name: site_name || app, logo, level, themes: named, updatedAt: updated_at }
    })
  },
})
