import { isOn } from '#domain/data/section/display-switch.ts'
import { hasHeaderRole } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import type { Page } from '#domain/page/page.ts'
import { filterValues } from '#domain/page/view/page-filters.ts'
import type { PageView, SectionView } from '#domain/page/view/page-view.ts'
import { sectionAnchor } from '#domain/page/view/section-shell.ts'
import { liveNodes } from '#domain/rich-text/live-nodes.ts'
import type { Section } from '#domain/section/section.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { ExportedPlace } from '#elements/element-view.ts'
import { ASKED_KINDS } from '#elements/exported/asked-kinds.ts'
import type { CopiedAsking } from '#elements/exported/section-copy.ts'
import { fedState } from '#elements/header/header-data.ts'
import type { HeaderSettings } from '#elements/header/header-settings.ts'
import { shownHeader } from '#elements/header/shown-header.ts'
import { askedValues } from '#elements/rich-text/live-values.ts'
import type { RichTextSettings } from '#elements/rich-text/model.ts'
import { sectionElement } from '#verbs/pages/reading/section-element.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { Collected } from './collected.ts'
import { copySection } from './copy-section.server.ts'
import { type ExportedFile, filePath } from './exported-file.ts'
import { sectionFiles } from './section-files.server.ts'

type Exported = { view: PageView; page: Page; pattern: Pattern; reader: VerbContext }

/** The files of the sections of a page; answers how each of them stands there. */
export async function* exportedSections(
  { view, page, pattern, reader }: Exported,
  collected: Collected,
): AsyncGenerator<ExportedFile, ReadonlyMap<string, ExportedPlace>> {
  const places = new Map<string, ExportedPlace>()
  const copies = new Map<string, string>()
  const listening = new Set<string>()
  for (const section of view.sections) {
    const { anchor } = section
    const files = offersFiles(section)
    if (files) yield* sectionFiles({ pageId: view.id, anchor }, reader, collected)
    places.set(anchor, { answers: null, files })
    const stored = page.sections.find((one) => sectionAnchor(one) === anchor)
    const asked = stored && askedOf(section, stored, { page, facts: view.facts })
    if (!asked) continue
    if (asked.listens) listening.add(anchor)
    const made = asked.asking
      ? await copySection({ app: pattern.app, anchor, asking: asked.asking, pageFilters: page.filters }, reader)
      : { reason: 'only a server can draw this kind of section' }
    if ('text' in made) copies.set(anchor, made.text)
    else collected.still(`${view.path}#${anchor}: ${made.reason}`)
  }
  // A page follows its filters as a whole, or not at all.
  const follows = [...listening].every((anchor) => copies.has(anchor))
  for (const [anchor, text] of copies) {
    const address = `/datasets/answers/${view.id}/${anchor}.json`
    const path = filePath(address)
    if (path === null || (!follows && listening.has(anchor))) continue
    yield* collected.add({ path, body: Buffer.from(text) })
    places.set(anchor, { answers: encodeURI(address), files: places.get(anchor)?.files ?? false })
  }
  return places
}

function offersFiles({ element }: SectionView): boolean {
  if (element.kind !== 'known' || element.data.some((one) => !one.ok)) return false
  const { display } = element.settings as Partial<SectionState>
  return display !== undefined && isOn(display, 'allowDownload')
}

type Asked = {
  /** What it is asked by; null for a kind that can't be without a server. */
  asking: CopiedAsking | null
  /** Whether it shows something else when the filters of the page do. */
  listens: boolean
}

type AskedOn = { page: Page; facts: PageView['facts'] }

/** What readers can ask of a section; null where that is nothing. */
function askedOf({ element: shown }: SectionView, stored: Section, { page, facts }: AskedOn): Asked | null {
  const element = sectionElement(stored)
  if (element.kind !== 'known' || shown.kind !== 'known' || shown.data.some((one) => !one.ok)) return null
  const { data } = element.model
  if (!data) return null
  const listens = follows(page, (filters) => data.needs(element.settings, { filters, reader: NOTHING_ASKED }))
  const offer = data.offers(element.settings)
  const isAsked = [offer.sort, offer.filters, offer.search].some((list) => list.length > 0) || offer.pages
  if (!listens && !isAsked) return null
  return { asking: askingOf(element, shown, facts), listens }
}

/** Whether one of the filters that the address of a page may set makes a difference. */
function follows(page: Page, needs: (filters: ReturnType<typeof filterValues>) => unknown): boolean {
  const stored = filterValues(page.filters)
  const asIs = JSON.stringify(needs(stored))
  const keys = page.filters.filter(({ useSearchParams }) => useSearchParams).map(({ searchKey }) => searchKey)
  return keys.some((key) => [[], ['1']].some((values) => JSON.stringify(needs({ ...stored, [key]: values })) !== asIs))
}

type Known = Extract<ReturnType<typeof sectionElement>, { kind: 'known' }>

type Shown = Extract<SectionView['element'], { kind: 'known' }>

function askingOf(element: Known, shown: Shown, facts: PageView['facts']): CopiedAsking | null {
  if (ASKED_KINDS.has(element.type))
    return { kind: 'element', type: element.type, settings: shown.settings as SectionState }
  if (element.type === 'header') return headerAsking(shown.settings as HeaderSettings, facts)
  if (element.type !== 'rich-text') return null
  const { root } = (shown.settings as RichTextSettings).text
  // A value without a box that says where it is from can't be told from the text around it.
  const isMarked = liveNodes(root).every(({ origin }) => typeof origin === 'object' && origin !== null)
  return isMarked ? { kind: 'values', values: askedValues((element.settings as RichTextSettings).text.root) } : null
}

/** A header is followed in its words; one whose pictures are named by rows would need them all. */
function headerAsking(settings: HeaderSettings, facts: PageView['facts']): CopiedAsking | null {
  const state = fedState(settings)
  if (state.columns.some((column) => hasHeaderRole(column, 'bgImg') || hasHeaderRole(column, 'logo'))) return null
  const { title, note } = shownHeader(settings, facts)
  return { kind: 'header', state, own: { title, note } }
}
