import type { SiteInUse } from './site-in-use.ts'

/** A stored rich text element of one paragraph. */
export function textElement(text: string) {
  const root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] }
  return { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root } }) }
}

export type TableOptions = { columns: object[]; pageSize?: number }

/** A stored table of a version. */
export function tableElement(viewId: number, { columns, pageSize = 5 }: TableOptions) {
  const settings = { sourceInfo: { view_id: viewId }, columns, display: { pageSize } }
  return { 'element-type': 'table', 'element-data': JSON.stringify(settings) }
}

type Content = { title: string; sections: object[]; settings?: object; groups?: object[] }

/** A published page with these sections, made through the verbs. */
export async function pageOf(site: SiteInUse, patternId: number, { title, sections, settings = {}, groups }: Content) {
  const page = await site.call<{ id: number; url_slug: string }>('pages.create', { patternId, title })
  const draft_sections = sections.map((section, position) => ({ trackingId: `s${position + 1}`, ...section }))
  const draft = groups ? { draft_sections, draft_section_groups: groups } : { draft_sections }
  await site.call('pages.save', { pageId: page.id, changes: { ...settings, ...draft } })
  await site.call('pages.publish', { pageId: page.id })
  return page
}

/** A catalogue with one source of these rows, for those of a level; answers the id of its version. */
export async function sourceOf(site: SiteInUse, base: string, name: string, csv: string, level = -1): Promise<number> {
  const input = { app: site.app, name: `Data at ${base}`, base_url: base, pattern_type: 'forms', authLevel: level }
  const catalogue = await site.call<{ id: number }>('patterns.create', input)
  const loaded = await site.load({ patternId: catalogue.id, name, csv })
  return loaded.viewId
}
