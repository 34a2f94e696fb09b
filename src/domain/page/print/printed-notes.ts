import type { DataOrigin } from '#domain/element/data-need.ts'

/** A source with the number by which a document refers to it. */
export type PrintedNote = { number: number; origin: DataOrigin }

/** The sources of a document, numbered as they come: one that was named before keeps its number. */
export class PrintedNotes {
  private readonly notes = new Map<string, PrintedNote>()

  /** The notes of what comes from these, each once and in their order. */
  of(origins: readonly DataOrigin[]): PrintedNote[] {
    const own = origins.map((origin) => {
      const key = `${origin.sourceId} ${origin.version}`
      const note = this.notes.get(key) ?? { number: this.notes.size + 1, origin }
      this.notes.set(key, note)
      return note
    })
    return inOrder(own)
  }

  all(): PrintedNote[] {
    return [...this.notes.values()]
  }
}

/** Each note once, by its number. */
export function inOrder(notes: readonly PrintedNote[]): PrintedNote[] {
  return [...new Set(notes)].sort((one, other) => one.number - other.number)
}

/** Where the note of a page stands, which its sections lead to. */
export const noteId = (pageId: number, { number }: PrintedNote) => `page-${pageId}-note-${number}`
