import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import type { Page } from '#domain/page/page.ts'
import { pageFromTemplate, templateOf } from '#domain/page/template.ts'
import { notFound } from '#domain/problem.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import { refuseUnreadable } from '#verbs/pages/editing/readable-sections.ts'
import { storeNewPage } from '#verbs/pages/editing/store-new-page.ts'
import { appOfPage, appOfPattern, type PageTarget, pagePattern, pageTarget } from '#verbs/pages/page-target.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import type { SavedPage } from '#work/change-page.ts'

const Title = oneLine(1, 500).optional()

export const listTemplates = defineVerb({
  name: 'templates.list',
  summary: 'The templates of a site, each with the pages that were made from it.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context) {
    const { app, doc_type } = await pagePattern(patternId, context)
    const pages = await context.directory.pages(app, doc_type)
    const made = pages.filter(({ is_template, template_id }) => !is_template && template_id !== null)
    const shown = ({ id, title, url_slug }: (typeof pages)[number]) => ({ id, title, url_slug })
    return {
      templates: pages
        .filter(({ is_template }) => is_template)
        .map((template) => ({
          ...shown(template),
          pages: made.filter(({ template_id }) => template_id === template.id).map(shown),
        })),
    }
  },
})

export const createTemplate = defineVerb({
  name: 'templates.create',
  summary: 'Keeps a page as a template: a copy of its draft that other pages are made from.',
  kind: 'write',
  input: z.strictObject({ pageId: ItemId, title: Title }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, title }, context): Promise<SavedPage> {
    const target = await pageTarget(pageId, context)
    const page = await loadPage(context.store, target.item)
    return make(target, page, (making) => templateOf(page, title ?? page.title, making), context)
  },
})

export const pageOfTemplate = defineVerb({
  name: 'templates.use',
  summary: 'Adds a draft page made from a template, at the top level or below `parent`.',
  kind: 'write',
  input: z.strictObject({ templateId: ItemId, title: Title, parent: z.string().max(40).optional() }),
  level: EDITOR,
  app: ({ templateId }, context) => appOfPage({ pageId: templateId }, context),
  async run({ templateId, title, parent }, context): Promise<SavedPage> {
    const target = await pageTarget(templateId, context)
    if (target.item.data.is_template !== true) throw notFound('This template')
    const template = await loadPage(context.store, target.item)
    return make(target, template, (making) => pageFromTemplate(template, { title, parent }, making), context)
  },
})

type Make = (making: Parameters<typeof templateOf>[2]) => ReturnType<typeof templateOf>

/** Stores a copy; whoever makes it must be allowed to read what its sections show. */
async function make({ pattern }: PageTarget, source: Page, copy: Make, context: VerbContext): Promise<SavedPage> {
  const before = { ...source, sections: [], draft_sections: [] }
  const checked = async (making: Parameters<Make>[0]) => {
    const made = copy(making)
    await refuseUnreadable(before, { ...before, draft_sections: made.draft_sections }, context)
    return made
  }
  return storeNewPage(pattern, checked, context)
}
