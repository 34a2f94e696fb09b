import { z } from 'zod'
import { ADMINISTRATOR, GUEST, GUEST_ACTOR } from '#domain/access/access.ts'
import { STATIC_SITE_PATH } from '#domain/installation/static-site-path.ts'
import { ItemId } from '#domain/item/item.ts'
import { refuse } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'

/** A site of pages that is to become files, where it will be, and the guest as whom it is read. */
export type StaticSite = { url: string; pattern: Pattern; origin: string | null; reader: VerbContext }

export const staticSite = defineVerb({
  name: 'pages.static-site',
  summary:
    'The address where a site of pages, as the public can read it, can be downloaded as files that any web server can serve.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId,
    /** Where it will be served, such as `https://plan.example.org`: maps for search engines need it. */
    origin: z
      .string()
      .max(300)
      .regex(/^https?:\/\/[a-z0-9.:[\]-]+$/i, 'must begin with http:// or https:// and end with the host')
      .nullable()
      .default(null),
  }),
  // All pages of a site are made at once: that is nothing for everybody.
  level: ADMINISTRATOR,
  app: appOfPattern,
  async run({ patternId, origin }, context): Promise<StaticSite> {
    const pattern = await pagePattern(patternId, context)
    if (pattern.authLevel > GUEST)
      throw refuse(409, 'not-public', `${pattern.name} is not public: anyone could read a copy of it.`)
    const query = new URLSearchParams({ patternId: String(patternId), ...(origin === null ? {} : { origin }) })
    return {
      url: `${STATIC_SITE_PATH}?${query}`,
      pattern,
      origin,
      reader: { ...context, actor: GUEST_ACTOR },
    }
  },
})
