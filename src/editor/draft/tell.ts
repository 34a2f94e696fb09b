import { type Page, whatWasDone } from '#domain/page/page.ts'
import { showToast } from '#ui/floating/toast.tsx'
import { newLines } from './conflict-words.ts'

const MOST_LINES = 3

/** Says what others did to the page that has just come in; one's own saves say nothing. */
export function tellOfOthers(before: Page, after: Page, own: string | null): void {
  const lines = own === null ? [] : newLines(before, after, own)
  if (lines.length === 0) return
  const people = [...new Set(lines.map(({ user }) => user || 'another editor'))].join(', ')
  const done = [...new Set(lines.map(whatWasDone))]
  const more = done.length > MOST_LINES ? ` and ${done.length - MOST_LINES} more` : ''
  showToast({ title: `Changes by ${people}`, text: `${done.slice(-MOST_LINES).join(', ')}${more}` })
}

export function tellOfRestored(): void {
  showToast({
    title: 'Unsaved changes were restored',
    text: 'This page was closed before they could be saved. They are being saved now.',
  })
}
