import { z } from 'zod'
import { GUEST, levelIn } from '#domain/access/access.ts'
import { PATTERNS_TAG } from '#domain/item/change-tags.ts'
import { ItemId, itemKey } from '#domain/item/item.ts'
import type { Picture } from '#domain/media/picture.ts'
import { type PagePlace, pagePlace } from '#domain/page/branch-navigation.ts'
import { forbidden, signInFirst } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from './page-target.ts'

/** What stands around the sections of a page, and the tags of what it was made from. */
export type PageFrame = PagePlace & { siteName: string; logo: Picture | null; base: string; tags: string[] }

/** The frame of a page; with no page, that of an address of the site where there is none. */
export async function pageFrame(pattern: Pattern, pageId: number | null, context: VerbContext): Promise<PageFrame> {
  const { app, doc_type, base_url } = pattern
  const level = levelIn(context.actor, app)
  if (level < pattern.authLevel) throw context.actor.id === null ? signInFirst() : forbidden()
  const site = (await context.directory.sites()).find((one) => one.app === app)
  return {
    ...pagePlace(await context.directory.pages(app, doc_type), pageId),
    siteName: site?.name ?? pattern.name,
    logo: site?.logo ?? null,
    base: base_url,
    tags: [`list:${itemKey(app, doc_type)}`, `list:${itemKey(app, 'site')}`, `item:${pattern.id}`, PATTERNS_TAG],
  }
}

export const framePage = defineVerb({
  name: 'pages.frame',
  summary: 'What stands around the pages of a site: its name and the top level of its navigation.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: GUEST,
  app: appOfPattern,
  run: async ({ patternId }, context) => pageFrame(await pagePattern(patternId, context), null, context),
})
