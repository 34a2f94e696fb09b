import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { ItemId } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { notFound } from '#domain/problem.ts'
import { tagList } from '#domain/section/tags.ts'
import { MOST_UPDATED } from '#jobs/updates/update-input.ts'
import { appOfPattern, pagePattern } from '#verbs/pages/page-target.ts'
import { listVersions } from '#verbs/sources/list-versions.ts'
import { isReadableSource } from '#verbs/sources/readable-version.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { draftUses } from './site-sections.ts'

/** A section that can be given another version. */
export type ShownSection = {
  id: number
  title: string
  anchor: string
  type: string
  tags: string[]
  viewId: number | null
  version: string
  page: { id: number; title: string; slug: string }
}

export const shownSources = defineVerb({
  name: 'updates.sources',
  summary: 'The sources that the drafts of a site of pages show.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context): Promise<{ sources: { id: number; name: string }[] }> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const items = await context.store.items.getMany(await context.store.sectionSources.inDrafts(app, doc_type))
    const sources: { id: number; name: string }[] = []
    for (const source of items) {
      if (source.app !== app || !source.type.endsWith(SOURCE_TYPE)) continue
      if (await isReadableSource(source, context))
        sources.push({ id: source.id, name: storedText(source.data.name) || 'No Name' })
    }
    return { sources: sources.sort((a, b) => a.name.localeCompare(b.name)) }
  },
})

export const shownSections = defineVerb({
  name: 'updates.sections',
  summary: 'The sections of a site of pages whose drafts show a source, and the versions that they can be given.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId,
    sourceId: ItemId,
    viewId: ItemId.optional(),
    pageId: ItemId.optional(),
    tag: z.string().max(200).optional(),
  }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, sourceId, viewId, pageId, tag }, context) {
    const pattern = await pagePattern(patternId, context)
    const { source, versions } = await listVersions.run({ sourceId }, context)
    if (source.app !== pattern.app) throw notFound('This source')
    const uses = await draftUses(sourceId, pattern, context)
    const found = uses.map((use): ShownSection => {
      const { section, page, version } = use
      const current = versions.find((one) => one.viewId === use.viewId)
      return {
        id: section.id,
        title: section.title,
        anchor: section.anchor,
        type: section.elementType,
        tags: tagList(section.tags),
        viewId: use.viewId,
        version: current?.name ?? version,
        page: { id: page.id, title: page.title, slug: page.url_slug || String(page.id) },
      }
    })
    const sections = found.filter(
      (one) =>
        (viewId === undefined || one.viewId === viewId) &&
        (pageId === undefined || one.page.id === pageId) &&
        (tag === undefined || one.tags.includes(tag)),
    )
    return {
      source: { id: source.id, name: source.name },
      versions: versions.map(({ columns: _columns, ...listed }) => listed),
      sections: sections.slice(0, MOST_UPDATED),
      count: sections.length,
    }
  },
})

/** The version that is to be shown, as whoever asks may choose it, with the others of its source. */
export async function pickedVersion(viewId: number, app: string, context: VerbContext) {
  const { source, versions } = await listVersions.run({ viewId }, context)
  const version = versions.find((one) => one.viewId === viewId)
  if (!version || source.app !== app) throw notFound('This version')
  return { source, versions, version }
}
