import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import { type ComparedSection, comparePages } from '#domain/page/history/compare-pages.ts'
import { liveContent } from '#domain/page/history/revision.ts'
import type { Page } from '#domain/page/page.ts'
import { filledElements, titleOrKind } from '../history/filled-elements.ts'

/** One line of what publishing will change. */
export type SummaryLine = { key: string; kind: 'Added' | 'Changed' | 'Moved' | 'Removed'; name: string; detail: string }

/** What visitors will see differently once the draft is published. */
export function publishSummary(page: Page, { settings, groups, sections }: PageDraft): SummaryLine[] {
  const compared = comparePages(liveContent(page), { title: settings.title, groups, sections }, filledElements)
  const lines = compared.sections.flatMap((one, at) => lineOf(one, at))
  const bands = compared.groups.map((change) => ({
    key: `group ${change.what}`,
    kind: 'Changed' as const,
    name: change.what,
    detail: '',
  }))
  return [...lines, ...bands]
}

function lineOf({ key, state, left, right, moved, changes }: ComparedSection, at: number): SummaryLine[] {
  const section = right ?? left
  const name = section ? titleOrKind(section, `section ${at + 1}`) : ''
  if (state === 'same') return []
  if (state === 'added') return [{ key, kind: 'Added', name, detail: '' }]
  if (state === 'removed') return [{ key, kind: 'Removed', name, detail: '' }]
  const place = moved ? `from position ${moved.from} to ${moved.to}` : ''
  if (changes.length === 0) return [{ key, kind: 'Moved', name, detail: place }]
  const what = [...new Set(changes.map((change) => change.what.toLowerCase()))].join(', ')
  return [{ key, kind: 'Changed', name, detail: moved ? `${what}; moved ${place}` : what }]
}
