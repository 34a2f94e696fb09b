import { createDOMRange } from '@lexical/selection'
import { $getNodeByKey, type LexicalEditor } from 'lexical'
import type { FoundPlace } from './found-places.ts'

const ALL = 'rt-found'
const CURRENT = 'rt-found-current'

/** Marks what was found without touching the document, and brings the current place into view. */
export function markPlaces(editor: LexicalEditor, places: readonly FoundPlace[], current: number): void {
  unmark()
  const ranges = editor.read(() => places.map((place) => $rangeOf(editor, place)))
  const shown = ranges[current]
  if (typeof Highlight !== 'undefined') {
    CSS.highlights.set(ALL, new Highlight(...ranges.flatMap((range) => (range && range !== shown ? [range] : []))))
    if (shown) CSS.highlights.set(CURRENT, new Highlight(shown))
  }
}

export function showPlace(editor: LexicalEditor, place: FoundPlace): void {
  editor.getElementByKey(place.from.key)?.scrollIntoView({ block: 'center' })
}

export function unmark(): void {
  if (typeof Highlight === 'undefined') return
  CSS.highlights.delete(ALL)
  CSS.highlights.delete(CURRENT)
}

function $rangeOf(editor: LexicalEditor, { from, to }: FoundPlace): Range | null {
  const [first, last] = [$getNodeByKey(from.key), $getNodeByKey(to.key)]
  return first && last ? createDOMRange(editor, first, from.offset, last, to.offset) : null
}
