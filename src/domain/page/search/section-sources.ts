import { splitType } from '#domain/access/item-policy.ts'
import { externalId, isLocalNumber } from '#domain/data/external-id.ts'
import { externalEnvOf } from '#domain/data/shown-source.ts'
import type { ItemWrite } from '#domain/item/change-tags.ts'
import type { Item } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { madeOnce } from '#domain/made-once.ts'
import { LIVE_VALUE, liveNodes } from '#domain/rich-text/live-nodes.ts'
import { storedRoot } from '#domain/rich-text/stored-root.ts'
import { parsedSettings } from '#domain/section/parsed-settings.ts'
import type { StoredElement } from '#domain/section/section.ts'

/** A section as lists of what shows a source name it. */
export type SourceSection = {
  id: number
  /** Null for older sections, which name no page. */
  pageId: number | null
  trackingId: string
  anchor: string
  title: string
  tags: string
  elementType: string
}

/** A version that a section shows: of a source by the id under which it is known here; `version` is the name it was chosen under. */
export type ShownVersion = { sourceId: number; viewId: number | null; version: string }

export type SourcePart = 'section' | 'draft-section'

/** What is kept of a section that shows rows: null for all that shows none. */
export type SourceEntry = { pageType: string; part: SourcePart; section: SourceSection; shown: ShownVersion[] }

export const sourceEntry = madeOnce((item: Item): SourceEntry | null => {
  const [pageType, part] = splitType(item.type)
  if (part !== 'section' && part !== 'draft-section') return null
  const shown = versionsShown(item.data)
  if (shown.length === 0) return null
  const { id, data } = item
  const trackingId = storedText(data.trackingId)
  const pageId = storedNumber(data.page_id)
  const section = {
    id,
    pageId: Number.isSafeInteger(pageId) ? pageId : null,
    trackingId,
    // As `sectionAnchor` has it.
    anchor: storedText(data.section_id) || trackingId || String(id),
    title: storedText(data.title),
    tags: storedText(data.tags),
    elementType: storedText(field(data.element, 'element-type')),
  }
  return { pageType, part, section, shown }
})

/** Whether a write changes what is kept; most are of texts, and are told by a look for the words that only data has. */
export function changesSources({ before, after }: ItemWrite): boolean {
  const [was, is] = [before, after].map((item) => (item && mayShowRows(item) ? sourceEntry(item) : null))
  return was !== is && !(was && is && sameEntry(was, is))
}

function sameEntry(one: SourceEntry, other: SourceEntry): boolean {
  return (
    one.pageType === other.pageType &&
    one.part === other.part &&
    sameValues(one.section, other.section) &&
    one.shown.length === other.shown.length &&
    one.shown.every((version, at) => sameValues(version, other.shown[at] ?? {}))
  )
}

/** Of two records of plain values. */
function sameValues(one: object, other: object): boolean {
  return Object.entries(one).every(([key, value]) => Object.is(value, field(other, key)))
}

function mayShowRows({ type, data }: Item): boolean {
  if (!type.endsWith('|section') && !type.endsWith('|draft-section')) return false
  const text = field(data.element, 'element-data')
  if (data.attribution !== undefined) return true
  return typeof text === 'string' && (text.includes('"sourceInfo"') || text.includes('"attribution"'))
}

/** What a section says it shows: the version that was chosen for it, or what an older program noted, one or a list. */
export function versionsShown(data: Item['data']): ShownVersion[] {
  const text = field(data.element, 'element-data')
  const value = isElement(data.element) ? parsedSettings(data.element).value : null
  const info = field(value, 'sourceInfo')
  const noted = data.attribution ?? field(value, 'attribution')
  const said = field(info, 'source_id') === undefined ? noted : named(info)
  const inText = typeof text === 'string' && text.includes(`"${LIVE_VALUE}"`) ? valuesIn(value) : []
  return [...(Array.isArray(said) ? said : [said]), ...inText].flatMap((one: unknown) => {
    const sourceId = storedNumber(field(one, 'source_id'))
    const viewId = storedNumber(field(one, 'view_id'))
    if (!Number.isSafeInteger(sourceId) || sourceId <= 0) return []
    return {
      sourceId,
      viewId: Number.isSafeInteger(viewId) ? viewId : null,
      version: storedText(field(one, 'version')),
    }
  })
}

/** The versions whose values a text says, each once. */
function valuesIn(settings: unknown): Record<string, unknown>[] {
  const root = storedRoot(field(settings, 'text') ?? settings)
  const versions = root ? liveNodes(root).map(({ live }) => named(field(live, 'sourceInfo'))) : []
  return [...new Map(versions.map((version) => [`${version.source_id} ${version.view_id}`, version])).values()]
}

/** A table of a database elsewhere has numbers of its own, which must not be taken for a source of ours. */
function named(info: unknown): Record<string, unknown> {
  const [source_id, view_id] = [storedNumber(field(info, 'source_id')), storedNumber(field(info, 'view_id'))]
  const version = field(info, 'view_name')
  const env = externalEnvOf({ ...(info as object), view_id })
  const known = (number: number) => (env !== null && isLocalNumber(number) ? externalId(env, number) : number)
  return { source_id: known(source_id), view_id: known(view_id), version }
}

const isElement = (value: unknown): value is StoredElement => typeof field(value, 'element-data') === 'string'

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}
