import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { AppName, TypeName } from '#domain/item/item.ts'
import { tagList } from '#domain/section/tags.ts'
import { defineVerb } from '#verbs/verb.ts'
import { reachedPages, sectionRecords } from './section-records.server.ts'

/** Most tags that one search may name. */
export const MOST_SOUGHT_TAGS = 1_000

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
  run: (list, context) => sectionRecords(list, context),
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
    for (const { tags } of await sectionRecords(input, context, true)) {
      for (const tag of tagList(tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
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
    const pages = await reachedPages(input, context)
    return pages.map(({ id, title, url_slug }) => ({ page_id: id, page_title: title, url_slug }))
  },
})

export const searchByTag = defineVerb({
  name: 'search.by-tag',
  summary: 'The sections of a pattern that carry any of these tags, ignoring case.',
  kind: 'read',
  input: z.strictObject({
    app: AppName,
    type: TypeName,
    tags: z.array(z.string().max(500)).min(1).max(MOST_SOUGHT_TAGS),
  }),
  level: GUEST,
  app: appOf,
  async run({ app, type, tags }, context) {
    const wanted = new Set(tags.flatMap(tagList).map((tag) => tag.toLowerCase()))
    const sections = await sectionRecords({ app, type }, context, true)
    return sections.filter((section) => tagList(section.tags).some((tag) => wanted.has(tag.toLowerCase())))
  },
})
