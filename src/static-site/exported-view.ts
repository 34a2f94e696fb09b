import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import type { ElementShown, PageView, SectionView } from '#domain/page/view/page-view.ts'
import { SOURCE_LINKED } from '#elements/data-section/attribution.tsx'
import type { ExportedPlace } from '#elements/element-view.ts'
import { ASKED_KINDS } from '#elements/exported/asked-kinds.ts'
import { elementModels } from '#elements/registry.ts'

/** The frame of a site behind which no server stands: nobody signs in there. */
export function exportedFrame<Frame extends SiteFrame>(frame: Frame): Frame {
  return { ...frame, exported: true }
}

/**
 * A page as it is exported: without what only a server can do, and without links to where there is none. A section that
 * answers its readers itself comes to life in every browser, however short it is.
 */
export function exportedPage(page: PageView, places: ReadonlyMap<string, ExportedPlace>): PageView {
  return {
    ...exportedFrame(page),
    editPath: null,
    facts: { ...page.facts, printPath: null },
    sections: page.sections.map((section) => exportedSection(section, places.get(section.anchor))),
  }
}

function exportedSection(section: SectionView, place: ExportedPlace | undefined): SectionView {
  const { element } = section
  if (element.kind !== 'known') return section
  const settings = unlinked(element.settings)
  const isAsked = place !== undefined && place.answers !== null && ASKED_KINDS.has(element.type)
  const shown: ElementShown = { ...element, settings, interactive: element.interactive || isAsked }
  return { ...section, element: needsServer(element.type) || (isFilter(element) && !isAsked) ? hidden(shown) : shown }
}

const hidden = (element: Extract<ElementShown, { kind: 'known' }>): ElementShown => ({ ...element, hidden: true })

const needsServer = (type: string) => elementModels.get(type)?.needsServer === true

/** A kind that is nothing but something to be asked by. */
const isFilter = ({ type }: { type: string }) => elementModels.get(type)?.asksOnly === true

/** Settings without addresses of the catalogue: sources have names there, and values in texts their origins. */
function unlinked(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null) return settings
  const linkless = withoutOrigins(settings) as Record<string, unknown>
  if (!('display' in linkless) || typeof linkless.display !== 'object') return linkless
  return { ...linkless, display: { ...linkless.display, [SOURCE_LINKED]: false } }
}

/** The same value where nothing in it has an origin, so that what is kept of it still holds. */
function withoutOrigins(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutOrigins)
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [
    key,
    key === 'origin' ? unnamed(one) : withoutOrigins(one),
  ])
  const isSame = entries.every(([key, one]) => one === (value as Record<string, unknown>)[key as string])
  return isSame ? value : Object.fromEntries(entries)
}

function unnamed(origin: unknown): unknown {
  if (typeof origin !== 'object' || origin === null || !('href' in origin)) return origin
  return { ...origin, href: null }
}
