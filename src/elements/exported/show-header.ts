import type { SectionState } from '#domain/data/section/section-state.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import type { HeaderWords } from '../header/header-needs.ts'
import { headerRow } from '../header/header-row.ts'

/** Writes what the first row says into a header that stands in the page. */
export function showHeader(
  section: HTMLElement,
  { state, own }: { state: SectionState; own: HeaderWords },
  data: readonly NeededData[],
): void {
  const row = headerRow(state.columns, data)
  const title = section.querySelector('.page-header-title :is(h1, h2)')
  if (title) title.textContent = row.title || own.title
  const note = row.note || own.note
  const shown = section.querySelector('.page-header-note') ?? newNote(section)
  if (shown) shown.textContent = note
  shown?.toggleAttribute('hidden', note === '')
}

/** A header without a note has no line for one. */
function newNote(section: HTMLElement): Element | null {
  const above = section.querySelector('.page-header-title')
  if (!above) return null
  const note = document.createElement('p')
  note.className = 'page-header-note'
  above.after(note)
  return note
}
