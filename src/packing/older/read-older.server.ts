import { nextAfter, storedColumns } from '#domain/data/stored-columns.ts'
import { readElement, storeElement } from '#domain/element/read-element.ts'
import type { ItemData } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { invalid } from '#domain/problem.ts'
import { StoredElement } from '#domain/section/section.ts'
import { type ImportReport, type Reporter, reporter } from '#domain/site/moving/import-report.ts'
import { PACKED_FORMAT, PackedHead, type PackedItem } from '#domain/site/moving/packed-site.ts'
import { SiteData } from '#domain/site/site.ts'
import { elementModels } from '#elements/registry.ts'
import type { StoredRow } from '#engines/stored-rows.ts'
import type { SiteFile } from '../read-site-file.server.ts'
import { cellText, OLDER, type OlderItem } from './older-item.ts'
import { type OlderSurvey, olderItems, patternItem, surveyOlder, typeToday } from './older-survey.server.ts'

const ROWS_AT_ONCE = 1_000

/** Items of the older system as JSON lines, read as a site file: brought to the shapes of today, and kept where that fails. */
export async function openOlderFile(path: string): Promise<SiteFile> {
  const survey = await surveyOlder(path)
  const { app, siteName, patterns, sources, versions, items, newest } = survey
  const { themes } = SiteData.parse(survey.site)
  const head = PackedHead.safeParse({
    ...{ format: PACKED_FORMAT, almanac: 'older', madeAt: newest, history: true, items, site: { app, name: siteName } },
    patterns: patterns.map((pattern) => ({ ...pattern, whole: true })),
    themes,
    sources: [...sources.values()].map(({ id, name, patternId }) => ({
      ...{ id, name, patternId },
      versions: [...versions.values()].filter(({ sourceId }) => sourceId === id),
    })),
  })
  if (!head.success) throw invalid('This file contains more than a site can have, or other things.')
  return {
    head: head.data,
    async verify() {},
    site: async () => ({ themes, logo: null }),
    items: () => itemsToday(path, survey, reporter()),
    report: async (): Promise<ImportReport> => {
      const report = reporter()
      for await (const _ of itemsToday(path, survey, report));
      return report.report()
    },
    async *rows() {
      for (const { id: versionId, columns } of versions.values()) {
        const listed = columns.map(({ key }) => ({ key, companions: [] }))
        if (columns.length > 0) yield { version: { versionId, columns: listed }, rows: rowsOf(path, survey, versionId) }
      }
    },
    async *pictures() {},
  }
}

async function* itemsToday(path: string, survey: OlderSurvey, report: Reporter): AsyncGenerator<PackedItem> {
  for await (const item of olderItems(path)) {
    if (item.type === 'site') continue
    if (survey.rowTypes.has(item.type)) {
      report.upgraded('rows of versions')
      continue
    }
    yield itemToday(item, survey, report)
  }
}

function itemToday(item: OlderItem, survey: OlderSurvey, report: Reporter): PackedItem {
  const { id, type, data, created_at, updated_at } = item
  const line = (today: string, value: ItemData): PackedItem => [id, today, value, created_at, updated_at]
  if (type === 'pattern') {
    if (survey.patterns.some((pattern) => pattern.id === id)) return line(type, patternItem(item).data)
    report.kept(id, type, 'It cannot be read as a pattern.')
    return line(`${OLDER}pattern`, data)
  }
  const today = typeToday(item, survey)
  if (today === null) {
    report.kept(id, type, 'This type is not known here.')
    return line(`${OLDER}${type}`, data)
  }
  if (today !== type) report.upgraded('types of sections')
  if (today.endsWith('|view')) return line(today, versionToday(item, survey))
  if (today.endsWith('section')) return line(today, sectionToday(item, report))
  return line(today, today.includes('|') ? data : pageToday(data, survey))
}

function versionToday({ id, data }: OlderItem, { versions }: OlderSurvey): ItemData {
  const version = versions.get(id)
  if (!version || version.columns.length === 0) return version ? { ...data, source_id: version.sourceId } : data
  const { columns, sourceId: source_id, rows } = version
  return { ...data, source_id, rows, ...storedColumns({ columns, next: nextAfter(columns) }) }
}

/** References of a page name the types that its sections have here. */
function pageToday(data: ItemData, { app }: OlderSurvey): ItemData {
  const referred = (value: unknown, part: string) => {
    const list = parseJsonText<unknown[]>(value, []).value
    return list.map((one) => {
      const { ref } = (one ?? {}) as { ref?: unknown }
      if (typeof ref !== 'string' || !ref.startsWith(`${app}+`)) return one
      return { ...(one as object), ref: `${ref.split('|')[0]}|${part}` }
    })
  }
  const lists: ItemData = {}
  if (data.sections !== undefined) lists.sections = referred(data.sections, 'section')
  if (data.draft_sections !== undefined) lists.draft_sections = referred(data.draft_sections, 'draft-section')
  return { ...data, ...lists }
}

/** Names of elements that the older system wrote in other ways. */
const SAME_KIND: Readonly<Record<string, string>> = { lexical: 'rich-text' }

/** A section without a name is known in links by the id of its draft, which it keeps as its name. */
const named = ({ id, data }: OlderItem): ItemData =>
  storedText(data.trackingId) === '' ? { ...data, trackingId: storedText(data.draft_id) || String(id) } : data

function sectionToday(item: OlderItem, report: Reporter): ItemData {
  const { id, type } = item
  const data = named(item)
  const stored = StoredElement.safeParse(parseJsonText<unknown>(data.element, {}).value)
  if (!stored.success) {
    report.kept(id, type, 'Its element cannot be read.')
    return data
  }
  const kind = stored.data['element-type'].trim().toLowerCase().replaceAll(/\s+/g, '-')
  const element = { ...stored.data, 'element-type': SAME_KIND[kind] ?? kind }
  const read = readElement(elementModels, element)
  if (read.kind === 'known') {
    const today = storeElement(read.model, read.settings, element)
    report.upgraded(`settings of ${read.model.label}`)
    return { ...data, element: today }
  }
  const reason = read.kind === 'unreadable' ? read.reason : `No element here shows ${stored.data['element-type']}.`
  report.kept(id, type, reason)
  return data
}

async function* rowsOf(
  path: string,
  { rowTypes, versions }: OlderSurvey,
  versionId: number,
): AsyncGenerator<StoredRow[]> {
  const names = (versions.get(versionId)?.columns ?? []).map(({ name }) => name)
  let batch: StoredRow[] = []
  for await (const { id, type, data } of olderItems(path)) {
    if (rowTypes.get(type) !== versionId) continue
    batch.push([String(id), ...names.map((name) => cellText(data[name]))])
    if (batch.length < ROWS_AT_ONCE) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
