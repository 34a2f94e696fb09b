import { isPublished } from '#domain/page/page.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { runVerb } from '../call-verb.server.ts'
import { createPage } from '../pages/editing/create-page.ts'
import { savePages } from '../pages/editing/save-page.ts'
import { publishTogetherVerb } from '../pages/releases/release-verbs.ts'
import type { VerbContext } from '../verb.ts'
import { DEMO_GROUPS, type DemoPage } from './demo-page.ts'

/**
 * Adds the pages that are missing, each behind the one above it, and answers how many that were. They are filled by one
 * save and published in one step; drafts of theirs that a broken run has left are filled and published too.
 */
export async function addPages({ id: patternId, app, doc_type }: Pattern, pages: DemoPage[], context: VerbContext) {
  const listed = await context.directory.pages(app, doc_type)
  const states = await context.directory.pageStates(app, doc_type)
  const ids = new Map(listed.map((page) => [page.title, page.id]))
  const drafts = new Set(listed.filter((page) => !isPublished(page)).map(({ id }) => id))
  const isLeft = (id: number) => drafts.has(id) && (states.get(id)?.is_empty || states.get(id)?.has_changes)
  const missing = pages.filter(({ title }) => {
    const id = ids.get(title)
    return id === undefined || isLeft(id)
  })
  if (missing.length === 0) return 0
  for (const { title, parent, url_slug } of missing) {
    if (ids.has(title)) continue
    const above = parent === undefined ? undefined : ids.get(parent)
    const place = { ...(above ? { parent: String(above) } : {}), ...(url_slug ? { url_slug } : {}) }
    const { id } = await runVerb(createPage, { patternId, title, ...place }, context)
    ids.set(title, id)
  }
  const filled = missing.map((page) => ({ pageId: ids.get(page.title) ?? 0, changes: changesOf(page) }))
  await runVerb(savePages, { patternId, pages: filled }, context)
  await runVerb(publishTogetherVerb, { patternId, pages: filled.map(({ pageId }) => ({ id: pageId })) }, context)
  return missing.length
}

function changesOf({ description, hide_in_nav = false, filters = {}, draft_sections }: DemoPage) {
  const followed = Object.entries(filters).map(([searchKey, values], at) => ({
    id: at + 1,
    searchKey,
    values: [...values],
    useSearchParams: true,
  }))
  return {
    description,
    hide_in_nav,
    header: 'set',
    footer: 'set',
    filters: followed,
    draft_section_groups: DEMO_GROUPS,
    draft_sections,
  }
}
