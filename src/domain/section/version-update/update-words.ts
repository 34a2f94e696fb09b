import type { PageStamp } from '#domain/page/draft/draft.ts'
import type { HistoryEntry } from '#domain/page/page.ts'

/** What a page's history says of a section by: its title, or where it stands. */
export function sectionName(title: string, position: number): string {
  return title === '' ? String(position + 1) : title
}

export const updatedLine = (name: string) => `Updated Section remotely ${name}`
export const takenBackLine = (name: string) => `Undid the update of section ${name}`

/**
 * A stored history with a line for each section: unlike while somebody types, the same words twice are two sections. The
 * lines before stay as they are stored.
 */
export function withLines(history: unknown, lines: readonly string[], stamp: PageStamp): unknown[] {
  const added: HistoryEntry[] = lines.map((type) => ({ type, ...stamp }))
  return [...(Array.isArray(history) ? history : []), ...added]
}
