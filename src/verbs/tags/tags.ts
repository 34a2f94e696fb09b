import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import type { ItemQuery } from '#domain/item/item-query.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { oneLine } from '#domain/one-line.ts'
import { sectionShell } from '#domain/page/section-shell.ts'
import { invalid } from '#domain/problem.ts'
import { Section } from '#domain/section/section.ts'
import { changedTags, type TagChange, tagChangeLine } from '#domain/section/tag-changes.ts'
import { tagText } from '#domain/section/tags.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { draftSectionType } from '#store/pages.server.ts'
import type { TransactionStore } from '#store/store.ts'
import { appOfPattern, pagePattern } from '#verbs/pages/page-target.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { MOST_RESTORED, sectionTypes, type TagEdit, tagsOf, writeTags } from './write-tags.ts'

const WITH_TAGS: ItemQuery = {
  conditions: [{ attribute: { kind: 'data', key: 'tags' }, op: 'not-null' }],
  groupBy: [],
  orderBy: [],
}
const ALL = { from: 0, to: 99_999 }
const Tag = oneLine(1, 200).refine((tag) => !tag.includes(','), 'has no comma in it')

export type TaggedSection = {
  id: number
  title: string
  anchor: string
  page: { id: number; title: string; slug: string }
}
export type UsedTag = { tag: string; sections: TaggedSection[] }

export const listTags = defineVerb({
  name: 'tags.list',
  summary: 'The tags in use on a site, each with the sections that carry it in their drafts.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context): Promise<{ tags: UsedTag[] }> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const pages = new Map((await context.directory.pages(app, doc_type)).map((page) => [page.id, page]))
    const used = new Map<string, TaggedSection[]>()
    for (const item of await context.store.items.list(app, draftSectionType(doc_type), WITH_TAGS, ALL)) {
      const page = pages.get(storedNumber(item.data.page_id))
      if (!page) continue
      const { title, anchor } = sectionOf(item)
      const section = {
        id: item.id,
        title,
        anchor,
        page: { id: page.id, title: page.title, slug: page.url_slug || String(page.id) },
      }
      for (const tag of new Set(tagsOf(item))) used.set(tag, [...(used.get(tag) ?? []), section])
    }
    const tags = [...used].map(([tag, sections]) => ({ tag, sections }))
    return { tags: tags.sort((a, b) => a.tag.localeCompare(b.tag)) }
  },
})

export const changeTags = defineVerb({
  name: 'tags.change',
  summary: 'Renames, merges or removes tags in every section of a site; answers what was, for `tags.restore`.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, from: z.array(Tag).min(1).max(500), to: Tag.nullable() }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, from, to }, context) {
    const pattern = await pagePattern(patternId, context)
    if (from.length === 1 && from[0] === to) throw invalid('This is the name that the tag has.')
    return context.store.transaction((store) => change(store, pattern, { from, to }, context))
  },
})

async function change(store: TransactionStore, pattern: Pattern, tags: TagChange, context: VerbContext) {
  const edits: TagEdit[] = []
  for (const type of sectionTypes(pattern)) {
    for (const item of await store.items.list(pattern.app, type, WITH_TAGS, ALL)) {
      const before = tagText(tagsOf(item))
      const after = changedTags(before, tags)
      if (after !== null) edits.push({ item, before, after })
    }
  }
  const written = await writeTags(store, pattern, edits, tagChangeLine(tags), context)
  const changed = edits.map(({ item, before, after }) => ({ id: item.id, before, after }))
  return { ...written, changed: changed.length > MOST_RESTORED ? null : changed }
}

/** What a link to a section needs of it. */
function sectionOf({ data }: Item): { title: string; anchor: string } {
  const read = Section.safeParse(data)
  if (!read.success) return { title: typeof data.title === 'string' ? data.title : '', anchor: '' }
  const { title, anchor } = sectionShell(read.data)
  return { title, anchor }
}
