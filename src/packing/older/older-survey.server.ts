import { jsonLines } from '#backup/archive-reader.server.ts'
import type { StoredColumn } from '#domain/data/column.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { newColumns } from '#domain/data/stored-columns.ts'
import type { ItemData } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { invalid } from '#domain/problem.ts'
import { PATTERN_PARTS, type Pattern, readPattern } from '#domain/site/pattern.ts'
import { idsIn, MOST_LINE_CHARACTERS, OlderItem } from './older-item.ts'

export const olderItems = (path: string) => jsonLines(path, OlderItem, MOST_LINE_CHARACTERS)

/** Columns that rows of one version may have between them. */
const MOST_OLDER_COLUMNS = 750

type OlderSource = { id: number; name: string; docType: string; data: ItemData; patternId: number }
type OlderVersion = { id: number; name: string; sourceId: number; rows: number; columns: StoredColumn[] }

/** What a file of older items holds, found in one pass over it. */
export type OlderSurvey = {
  app: string
  siteName: string
  site: ItemData
  patterns: Pattern[]
  sources: Map<number, OlderSource>
  versions: Map<number, OlderVersion>
  /** Sections that drafts of pages name. */
  drafts: Set<number>
  items: number
  newest: string
  /** Types of rows, with the version whose rows they are. */
  rowTypes: Map<string, number>
}

export async function surveyOlder(path: string): Promise<OlderSurvey> {
  const apps = new Set<string>()
  const [drafts, sources, patterns] = [new Set<number>(), [] as OlderItem[], [] as OlderItem[]]
  const versions: OlderItem[] = []
  const rowKeys = new Map<string, { rows: number; keys: Set<string> }>()
  let [site, items, newest]: [OlderItem | null, number, string] = [null, 0, '']
  for await (const item of olderItems(path)) {
    apps.add(item.app)
    if (apps.size > 1) throw invalid(`This file has items of several sites: ${[...apps].join(', ')}.`)
    if (item.updated_at > newest) newest = item.updated_at
    if (ROWS.test(item.type)) {
      const known = rowKeys.get(item.type) ?? { rows: 0, keys: new Set() }
      known.rows++
      for (const key of Object.keys(item.data)) if (known.keys.size < MOST_OLDER_COLUMNS) known.keys.add(key)
      rowKeys.set(item.type, known)
    }
    items++
    if (item.type === 'site') site ??= item
    else if (item.type === 'pattern') patterns.push(item)
    else if (item.type.endsWith('|source')) sources.push(item)
    else if (item.type.endsWith('|view')) versions.push(item)
    else for (const id of idsIn(item.data.draft_sections)) drafts.add(id)
  }
  const [app = ''] = apps
  const read = patterns.flatMap((item) => readPattern(patternItem(item)) ?? [])
  if (read.length === 0)
    throw invalid('This file has no pattern. A line of the type "pattern" says where its pages are.')
  const known = new Map(sources.flatMap((item) => olderSource(item, read)))
  return {
    ...{ app, patterns: read, sources: known, drafts, items, newest },
    ...readVersions(versions, known, rowKeys),
    siteName: storedText(site?.data.site_name) || app,
    site: site?.data ?? {},
  }
}

/** `{doc_type}-{view_id}`, and what failed its rules beside it. */
const ROWS = /^[^|]+-[0-9]+(?:-invalid-entry)?$/

function readVersions(
  items: readonly OlderItem[],
  sources: ReadonlyMap<number, OlderSource>,
  rowKeys: ReadonlyMap<string, { rows: number; keys: ReadonlySet<string> }>,
) {
  const listed = new Map([...sources.values()].flatMap(({ id, data }) => idsIn(data.views).map((view) => [view, id])))
  const rowTypes = new Map<string, number>()
  const versions = items.flatMap(({ id, data }): [number, OlderVersion][] => {
    const said = storedNumber(data.source_id)
    const source = sources.get(Number.isSafeInteger(said) ? said : (listed.get(id) ?? 0))
    if (!source) return []
    const types = [`${source.docType}-${id}`, `${source.docType}-${id}-invalid-entry`].filter((type) =>
      rowKeys.has(type),
    )
    for (const type of types) rowTypes.set(type, id)
    const fields = sourceFields(source.data.config)
    const keys = [...new Set(types.flatMap((type) => [...(rowKeys.get(type)?.keys ?? [])]))]
    const ordered = [...fields.map(({ name }) => name).filter((name) => keys.includes(name)), ...keys]
    const { columns } = newColumns(
      [...new Set(ordered)].map((name) => ({ name, dataType: 'text' })),
      fields,
    )
    const rows = types.reduce((sum, type) => sum + (rowKeys.get(type)?.rows ?? 0), 0)
    return [[id, { id, name: storedText(data.name), sourceId: source.id, rows, columns }]]
  })
  return { versions: new Map(versions), rowTypes }
}

function olderSource(item: OlderItem, patterns: readonly Pattern[]): [number, OlderSource][] {
  const { id, type, data } = item
  const pattern = patterns.find(({ doc_type }) => `${doc_type}|source` === type)
  if (!pattern) return []
  return [[id, { id, name: storedText(data.name), docType: storedText(data.doc_type), data, patternId: pattern.id }]]
}

/** What the older system left out of a pattern, or wrote as text, is as it was always meant. */
export function patternItem({ id, app, data, updated_at }: OlderItem) {
  const level = storedNumber(data.authLevel)
  const meant = {
    pattern_type: data.pattern_type === 'forms' ? 'forms' : 'page',
    name: storedText(data.name) || storedText(data.doc_type),
    base_url: storedText(data.base_url) || '/',
    subdomain: storedText(data.subdomain) || '*',
    authLevel: Number.isInteger(level) ? level : -1,
  }
  return {
    ...{ id, app, type: 'pattern', data: { ...data, ...meant }, revision: 1 },
    ...{ created_at: updated_at, updated_at, created_by: null, updated_by: null },
  }
}

/** The type by which an item is known here, under the name of its own pattern; null for what nothing here knows. */
export function typeToday({ id, type }: OlderItem, { patterns, drafts }: OlderSurvey): string | null {
  const [docType = '', part] = type.split('|')
  const pattern = patterns.find(({ doc_type }) => doc_type === docType)
  if (!pattern) return null
  if (part === undefined || PATTERN_PARTS.some((known) => known === `|${part}`)) return type
  // The older system had one kind of sections, drafts and live ones.
  if (pattern.pattern_type === 'page' && part.endsWith('section'))
    return `${docType}|${drafts.has(id) ? 'draft-section' : 'section'}`
  return null
}
