import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { invalid } from '#domain/problem.ts'
import { changedTags, type TagChange, tagChangeLine } from '#domain/section/tag-changes.ts'
import { tagList, tagText } from '#domain/section/tags.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { TransactionStore } from '#store/store.ts'
import { appOfPattern, pagePattern } from '#verbs/pages/page-target.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { taggedDrafts } from './tagged-drafts.ts'
import { MOST_RESTORED, type TagEdit, tagEdit, tagsOf, writeTags } from './write-tags.ts'

/** Sections that are read and changed before other requests get their turn. */
const AT_ONCE = 100

const Tag = oneLine(1, 200).refine((tag) => !tag.includes(','), 'must not contain a comma')

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
    const drafts = await taggedDrafts(app, doc_type, context)
    const pages = new Map((await context.directory.pages(app, doc_type)).map((page) => [page.id, page]))
    const used = new Map<string, TaggedSection[]>()
    for (const { id, title, anchor, pageId, tags } of drafts) {
      const page = pageId === null ? undefined : pages.get(pageId)
      if (!page) continue
      const slug = page.url_slug || String(page.id)
      const section = { id, title, anchor, page: { id: page.id, title: page.title, slug } }
      for (const tag of new Set(tagList(tags))) {
        const sections = used.get(tag)
        if (sections) sections.push(section)
        else used.set(tag, [section])
      }
    }
    const tags = [...used].map(([tag, sections]) => ({ tag, sections }))
    return { tags: tags.sort((a, b) => a.tag.localeCompare(b.tag)) }
  },
})

export const changeTags = defineVerb({
  name: 'tags.change',
  summary:
    'Renames, merges or removes tags in every section of a site; returns what was there before, for `tags.restore`.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, from: z.array(Tag).min(1).max(500), to: Tag.nullable() }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, from, to }, context) {
    const pattern = await pagePattern(patternId, context)
    if (from.length === 1 && from[0] === to) throw invalid('The tag already has this name.')
    return context.store.transaction((store) => change(store, pattern, { from, to }, context))
  },
})

async function change(store: TransactionStore, pattern: Pattern, tags: TagChange, context: VerbContext) {
  const edits: TagEdit[] = []
  for (const part of ['draft-section', 'section'] as const) {
    const ids: number[] = []
    for await (const some of store.pageIndex.tagged(pattern.app, pattern.doc_type, part)) {
      for (const { id, tags: carried } of some) if (changedTags(carried, tags) !== null) ids.push(id)
    }
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      for (const item of await store.items.getMany(ids.slice(at, at + AT_ONCE))) {
        const before = tagText(tagsOf(item))
        const after = changedTags(before, tags)
        if (after !== null) edits.push(tagEdit(item, before, after))
      }
      await nextTurn()
    }
  }
  const written = await writeTags(store, pattern, edits, tagChangeLine(tags), context)
  const changed = edits.map(({ id, before, after }) => ({ id, before, after }))
  return { ...written, changed: changed.length > MOST_RESTORED ? null : changed }
}
