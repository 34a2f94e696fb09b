import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { seenItem } from '#domain/access/item-policy.ts'
import { AppName, type Item, TypeName } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { seenItems, withinSight } from './item-access.server.ts'
import { MAX_LIST } from './item-input.ts'
import { type SectionRecord, sectionIdsOf, sectionRecord, tagsOf } from './section-record.ts'

/** The pages of a pattern: its app, and its doc_type as the type. */
const PagesInput = z.strictObject({ app: AppName, type: TypeName })
type PagesInput = z.output<typeof PagesInput>

const appOf = ({ app }: PagesInput) => app

export const listSections = defineVerb({
  name: 'items.sections',
  summary: 'The live sections of all pages of a pattern, each with its page.',
  kind: 'read',
  input: PagesInput,
  level: GUEST,
  app: appOf,
  run: sectionsOf,
})

export const listTags = defineVerb({
  name: 'search.tags',
  summary: 'The tags of all sections of a pattern, and how many sections carry each.',
  kind: 'read',
  input: PagesInput,
  level: GUEST,
  app: appOf,
  async run(input, context) {
    const counts = new Map<string, number>()
    for (const { tags } of await sectionsOf(input, context)) {
      for (const tag of tagsOf(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    }
    return [...counts].map(([tag, count]) => ({ tag, count })).sort((a, b) => (a.tag < b.tag ? -1 : 1))
  },
})

export const listPageTitles = defineVerb({
  name: 'search.page-titles',
  summary: 'The titles of all pages of a pattern.',
  kind: 'read',
  input: PagesInput,
  level: GUEST,
  app: appOf,
  async run(input, context) {
    const pages = await pagesOf(input, context)
    return pages.map(({ id, data }) => ({
      page_id: id,
      page_title: storedText(data.title),
      url_slug: storedText(data.url_slug),
    }))
  },
})

export const searchByTag = defineVerb({
  name: 'search.by-tag',
  summary: 'The sections of a pattern that carry any of these tags, in any case of letters.',
  kind: 'read',
  input: z.strictObject({ app: AppName, type: TypeName, tags: z.array(z.string().max(500)).min(1).max(1_000) }),
  level: GUEST,
  app: appOf,
  async run({ app, type, tags }, context) {
    const wanted = new Set(tags.flatMap(tagsOf).map((tag) => tag.toLowerCase()))
    const sections = await sectionsOf({ app, type }, context)
    return sections.filter((section) => tagsOf(section.tags).some((tag) => wanted.has(tag.toLowerCase())))
  },
})

async function pagesOf({ app, type }: PagesInput, context: VerbContext): Promise<Item[]> {
  const within = await withinSight(context, app, type, ALL_ITEMS)
  if (!within) return []
  const pages = await context.store.items.list(app, type, within.query, { from: 0, to: MAX_LIST - 1 })
  return pages.map((page) => seenItem(page, within.sight)).filter((page) => page !== null)
}

async function sectionsOf(input: PagesInput, context: VerbContext): Promise<SectionRecord[]> {
  const pages = await pagesOf(input, context)
  const ids = [...new Set(pages.flatMap(sectionIdsOf))]
  const sections = await seenItems(context, ids.length > 0 ? await context.store.items.getMany(ids) : [])
  // A page may name any id: only live sections of its own pattern count.
  const own = sections.filter(({ app, type }) => app === input.app && type === `${input.type}|section`)
  const byId = new Map(own.map((section) => [section.id, section]))
  return pages.flatMap((page) =>
    sectionIdsOf(page).flatMap((id) => {
      const section = byId.get(id)
      return section ? [sectionRecord(page, section)] : []
    }),
  )
}
