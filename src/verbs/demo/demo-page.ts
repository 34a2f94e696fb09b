import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import type { SourceInfo } from '#domain/data/source-info.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { SectionGroup } from '#domain/page/page.ts'
import { DEFAULT_GROUP, FOOTER_GROUP, HEADER_GROUP } from '#domain/page/section-groups.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { LIVE_VALUE, NO_VALUE } from '#domain/rich-text/live-nodes.ts'
import type { Section } from '#domain/section/section.ts'
import { richTextSection } from '../rich-nodes.ts'

/** A page of the demonstration; `parent` is the title of the page above. */
export type DemoPage = {
  title: string
  parent?: string
  hide_in_nav?: boolean
  url_slug?: string
  description: string
  /** Filters that all its sections follow, by their keys in the address. */
  filters?: readonly string[]
  draft_sections: Section[]
}

/** What the pages are made with: where they will be, and what was loaded before them. */
export type DemoParts = {
  base: string
  sources: Record<'tornadoes' | 'counties' | 'losses', SourceInfo>
  pictures: Record<DemoPicture, Picture>
}

export const DEMO_PICTURES = ['hills', 'flood', 'wind', 'heat'] as const
export type DemoPicture = (typeof DEMO_PICTURES)[number]

/** Every page has a header above and a footer below its content. */
export const DEMO_GROUPS: SectionGroup[] = [HEADER_GROUP, DEFAULT_GROUP, FOOTER_GROUP]

export function headerSection(settings: Record<string, unknown>): Section {
  return framed('header', { form: 'themed', ...settings })
}

export function footerSection(): Section {
  return framed('footer', { note: 'Three hazards, 62 counties, and the data behind them.' })
}

/** A section of text; `border` makes a panel of it. */
export function text(
  trackingId: string,
  title: string,
  root: RichNode,
  { size = '1', border, tags }: { size?: Section['size']; border?: Section['border']; tags?: string } = {},
): Section {
  return { ...richTextSection(trackingId, title, root), size, ...(border ? { border } : {}), ...(tags ? { tags } : {}) }
}

/** A value of a source in a line of text, in bold, which follows the newest version at once. */
export function live(sourceInfo: SourceInfo, asked: Partial<LiveRequest>): RichNode {
  const { columns: _, ...version } = sourceInfo
  const request = LiveRequest.parse({ sourceInfo: version, newest: true, what: 'sum', follows: 'at-once', ...asked })
  return { type: LIVE_VALUE, version: 1, text: NO_VALUE, format: 1, style: '', live: request }
}

type Column = { name: string; display_name: string; formatFn?: 'comma' | 'comma_dollar' } & Record<string, unknown>

type Pictured = {
  type: 'map' | 'graph' | 'card' | 'filter'
  columns: readonly object[]
  display?: object
  size?: Section['size']
}

/** Figures of a source as a picture, or the filters that readers set. */
export function pictured(trackingId: string, title: string, sourceInfo: SourceInfo, shown: Pictured): Section {
  const { type, columns, display = {}, size = '1' } = shown
  const settings = { sourceInfo, columns, display }
  const element = { 'element-type': type, 'element-data': JSON.stringify(settings) }
  return { trackingId, title, level: type === 'filter' ? 0 : 1, size, group: DEFAULT_GROUP.name, element }
}

/** Rows of a source page by page. */
export function table(
  trackingId: string,
  title: string,
  sourceInfo: SourceInfo,
  columns: readonly Column[],
  tags: string,
  display: object = {},
): Section {
  const settings = {
    sourceInfo,
    columns: columns.map((column) => ({ ...column, show: true })),
    display: { pageSize: 12, ...display },
  }
  const element = { 'element-type': 'table', 'element-data': JSON.stringify(settings) }
  return { trackingId, title, level: 1, size: '1', group: DEFAULT_GROUP.name, element, tags }
}

function framed(kind: 'header' | 'footer', settings: Record<string, unknown>): Section {
  return {
    trackingId: `page-${kind}`,
    title: kind === 'header' ? 'Header' : 'Footer',
    level: 0,
    size: '1',
    group: kind,
    ...(kind === 'header' ? { is_header: true } : { is_footer: true }),
    element: { 'element-type': kind, 'element-data': JSON.stringify(settings) },
  }
}
