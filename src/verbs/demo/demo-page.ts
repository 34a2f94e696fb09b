import { LiveRequest } from '#domain/data/live-value/live-request.ts'
import type { SourceInfo } from '#domain/data/source-info.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { SectionGroup } from '#domain/page/page.ts'
import { DEFAULT_GROUP, FOOTER_GROUP, HEADER_GROUP } from '#domain/page/section-groups.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { LIVE_VALUE, NO_VALUE } from '#domain/rich-text/live-nodes.ts'
import type { Section } from '#domain/section/section.ts'
import { richTextSection } from '../rich-nodes.ts'
import type { DemoPicture } from './demo-pictures.ts'
import type { LIBRARY_SOURCES, PLAN_SOURCES } from './demo-sources.ts'
import type { LoadedSource } from './load-sources.ts'

/** A page of the demonstration; `parent` is the title of the page above. */
export type DemoPage = {
  title: string
  parent?: string
  hide_in_nav?: boolean
  url_slug?: string
  description: string
  /** Filters that all its sections follow, by their keys in the address, with what they begin with. */
  filters?: Readonly<Record<string, readonly string[]>>
  draft_sections: Section[]
}

/** What pages are made with: where they will be, and what was loaded before them. */
type Parts<Sources> = {
  /** The address of a page by its slug. */
  to(slug: string): string
  patternId: number
  /** The base of the catalogue. */
  catalogue: string
  sources: Record<keyof Sources, LoadedSource>
  pictures: Record<DemoPicture, Picture>
}
export type PlanParts = Parts<typeof PLAN_SOURCES>
export type LibraryParts = Parts<typeof LIBRARY_SOURCES>

/** Every page has a header above and a footer below its content. */
export const DEMO_GROUPS: SectionGroup[] = [HEADER_GROUP, DEFAULT_GROUP, FOOTER_GROUP]

export function headerSection(settings: Record<string, unknown>): Section {
  return framed('header', { form: 'themed', ...settings })
}

/** The header of a page without a picture. */
export function plainHeader(subTitle: string, settings: Record<string, unknown> = {}): Section {
  return headerSection({ subTitle, overlay: 'none', titleSize: 48, height: 220, ...settings })
}

export function footerSection(note: string): Section {
  return framed('footer', { note })
}

type Placed = {
  size?: Section['size']
  border?: Section['border']
  tags?: string
  /** As a note beside the page rather than a part of it. */
  isNote?: boolean
}

/** A section of text; `border` makes a panel of it. */
export function text(trackingId: string, title: string, root: RichNode, placed: Placed = {}): Section {
  const { size = '1', border, tags, isNote } = placed
  const section = richTextSection(trackingId, title, root)
  const settings = { text: { root }, isCard: 'Annotation Card', bgColor: NOTE_GROUND }
  const note = { 'element-type': 'rich-text', 'element-data': JSON.stringify(settings) }
  const element = isNote ? note : section.element
  return { ...section, element, size, ...(border ? { border } : {}), ...(tags ? { tags } : {}) }
}

const NOTE_GROUND = '#f5e9c8'

/** A panel of a third of the page. */
export const PANEL = { size: '1/3', border: 'full' } as const

/** A value of a source in a line of text, in bold, which follows the newest version at once. */
export function live(source: SourceInfo, asked: Partial<LiveRequest>): RichNode {
  const { columns: _, before: _before, ...version } = source
  const request = LiveRequest.parse({ sourceInfo: version, newest: true, what: 'sum', follows: 'at-once', ...asked })
  return { type: LIVE_VALUE, version: 1, text: NO_VALUE, format: 1, style: '', live: request }
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
