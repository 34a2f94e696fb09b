import type { SampledRows } from '#domain/data/section/first-columns.ts'
import { ledFilters, type PageFilterOf } from '#domain/data/section/transitions/begin.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import { isSameSource, type SourceInfo } from '#domain/data/source-info.ts'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import { type ReadElement, readElement, storeElement } from '#domain/element/read-element.ts'
import { changeSection } from '#domain/page/draft/edit-sections.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'

/** A version that a section begins with, and some of its rows. */
export type Beginning = { picked: PickedVersion; sample: SampledRows }

type Known = Extract<ReadElement, { kind: 'known' }>
type Reading = Known & { versioned: NonNullable<NonNullable<Known['model']['data']>['versioned']> }

/** The version that a new section shows at first: that of the last section of the page which shows rows; null without one. */
export function versionOfPage({ sections }: Pick<PageDraft, 'sections'>): number | null {
  const shown = sections.flatMap((section) => sourceOf(section) ?? []).at(-1)
  return shown ? versionShown(shown) : null
}

/** The source that a section shows: null where none was chosen yet, undefined for a section that shows no rows. */
export function sourceShown(section: Section): SourceInfo | null | undefined {
  const read = readingOf(section)
  return read?.versioned.begin ? read.versioned.info(read.settings) : undefined
}

/**
 * The draft with a section that shows a version as its kind does at first. It follows the filters of the page that other
 * sections of this source lead, and they follow those that it leads itself.
 */
export function begunSection(draft: PageDraft, trackingId: string, { picked, sample }: Beginning): PageDraft {
  const begun = changeRead(draft, trackingId, ({ settings, versioned }) => {
    const chosen = versioned.choose(settings, picked)
    return versioned.begin ? versioned.begin(chosen, sample) : chosen
  })
  const section = begun.sections.find((one) => one.trackingId === trackingId)
  const source = section && sourceOf(section)
  if (!section || !source) return begun
  const others = begun.sections.filter((one) => one !== section && isSameSource(sourceOf(one), source))
  const [own, led] = [ledBy(section), others.flatMap(ledBy)]
  const followed = others.reduce(
    (now, other) => following(now, other.trackingId, own),
    following(begun, trackingId, led),
  )
  return own.reduce(withPageFilter, followed)
}

/** The page has a filter of this key, which stands in its address. */
function withPageFilter(draft: PageDraft, { key: searchKey }: PageFilterOf): PageDraft {
  const { filters } = draft.settings
  if (filters.some((one) => one.searchKey === searchKey)) return draft
  const added = { id: filters.length + 1, searchKey, values: [], useSearchParams: true }
  return { ...draft, settings: { ...draft.settings, filters: [...filters, added] } }
}

function following(draft: PageDraft, trackingId: string, filters: readonly PageFilterOf[]): PageDraft {
  if (filters.length === 0) return draft
  return changeRead(draft, trackingId, ({ settings, versioned }) =>
    filters.reduce((now, filter) => versioned.follow?.(now, filter) ?? now, settings),
  )
}

function ledBy(section: Section): PageFilterOf[] {
  const read = readingOf(section)
  const state = read?.versioned.state?.(read.settings)
  return state ? ledFilters(state) : []
}

function changeRead(draft: PageDraft, trackingId: string, change: (read: Reading) => unknown): PageDraft {
  const section = draft.sections.find((one) => one.trackingId === trackingId)
  const read = section && readingOf(section)
  if (!section || !read) return draft
  const settings = change(read)
  return settings === read.settings
    ? draft
    : changeSection(draft, trackingId, { element: storeElement(read.model, settings, section.element) })
}

const sourceOf = (section: Section) => sourceShown(section) ?? null

function readingOf({ element }: Section): Reading | null {
  const read = readElement(elementModels, element)
  const versioned = read.kind === 'known' ? read.model.data?.versioned : undefined
  return read.kind === 'known' && versioned ? { ...read, versioned } : null
}
