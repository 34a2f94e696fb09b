import { shownDay } from '#domain/data/shown-day.ts'
import { inOrder, noteId, type PrintedNote } from '#domain/page/print/printed-notes.ts'

/** Where the numbers of a document come from, each source once. */
export function PrintSources({ notes }: { notes: readonly PrintedNote[] }) {
  if (notes.length === 0) return null
  return (
    <section className="print-sources">
      <h2 id="print-sources">Data sources</h2>
      <ol>
        {notes.map((note) => (
          <li key={note.number} value={note.number}>
            {noteText(note)}
          </li>
        ))}
      </ol>
    </section>
  )
}

type PageNotesProps = { pageId: number; notes: readonly PrintedNote[] }

/** The sources that a page of the document refers to, at its end: on the sheet of what stands above. */
export function PageNotes({ pageId, notes }: PageNotesProps) {
  if (notes.length === 0) return null
  return (
    <ol className="print-notes" aria-label="Data sources of this page">
      {inOrder(notes).map((note) => (
        <li key={note.number} value={note.number} id={noteId(pageId, note)}>
          {noteText(note)}
        </li>
      ))}
    </ol>
  )
}

/** What a section says of its sources: the numbers of their notes. */
export function NoteMarks({ pageId, notes }: { pageId: number; notes: readonly PrintedNote[] }) {
  if (notes.length === 0) return null
  return (
    <p className="print-note-marks">
      {notes.length === 1 ? 'Source: note ' : 'Sources: notes '}
      {notes.map((note, at) => (
        <span key={note.number}>
          {at === 0 ? null : ', '}
          <a href={`#${noteId(pageId, note)}`}>{note.number}</a>
        </span>
      ))}
    </p>
  )
}

function noteText({ origin: { source, version, updatedAt } }: PrintedNote): string {
  const name = [source || 'unnamed', version].filter(Boolean).join(', ')
  const day = shownDay(updatedAt)
  return day === '' ? `${name}.` : `${name}. Last changed ${day}.`
}
