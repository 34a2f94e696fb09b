import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { isPublished } from '#domain/page/page.ts'
import type { Finding } from '#domain/page/quality/findings.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage, appOfPattern, pagePattern, pageTarget } from '../page-target.ts'
import { pageJudge } from './page-findings.ts'

/** Pages that one call judges: each asks for the rows of its sections. */
export const MOST_JUDGED = 20

export const pageQuality = defineVerb({
  name: 'pages.quality',
  summary: 'What an editor would want to fix in the draft of a page before it is published, each with the way there.',
  kind: 'read',
  input: z.strictObject({ pageId: ItemId }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId }, context): Promise<{ findings: Finding[] }> {
    const { item, pattern } = await pageTarget(pageId, context)
    const page = await loadPage(context.store, item)
    const judge = await pageJudge(pattern, context)
    return { findings: await judge(page, page.draft_sections) }
  },
})

/** A page with what was found on it. */
export type JudgedPage = { id: number; title: string; slug: string; state: 'published' | 'draft'; findings: Finding[] }

export const siteQuality = defineVerb({
  name: 'pages.quality-list',
  summary:
    'The same of the pages of a site, some at a time: published pages as visitors read them, others as their drafts are.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId,
    /** The id of the last page that was judged. */
    after: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(MOST_JUDGED).default(MOST_JUDGED),
  }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, after, limit }, context) {
    const pattern = await pagePattern(patternId, context)
    const listed = (await context.directory.pages(pattern.app, pattern.doc_type)).filter((page) => !page.is_template)
    const left = listed.filter(({ id }) => id > after).sort((one, other) => one.id - other.id)
    const some = left.slice(0, limit)
    const judge = await pageJudge(pattern, context)
    const items = await context.store.items.getMany(some.map(({ id }) => id))
    const pages: JudgedPage[] = []
    for (const item of items) {
      const page = await loadPage(context.store, item)
      const isOpen = isPublished(page)
      const findings = await judge(page, isOpen ? page.sections : page.draft_sections)
      if (findings.length === 0) continue
      const { id, title, url_slug } = page
      pages.push({ id, title, slug: url_slug || String(id), state: isOpen ? 'published' : 'draft', findings })
    }
    const last = some.at(-1)
    return {
      pages,
      next: last && left.length > some.length ? last.id : null,
      left: left.length - some.length,
      all: listed.length,
    }
  },
})
