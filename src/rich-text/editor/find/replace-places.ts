import {
  $createRangeSelection,
  $getNodeByKey,
  $setSelection,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type RangeSelection,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import type { FoundPlace } from './found-places.ts'

/** Puts other words in these places, all of them in one step to undo; the focus stays where it is. */
export function replacePlaces(editor: LexicalEditor, places: readonly FoundPlace[], words: string): void {
  editor.update(
    () => {
      // From the end, so that what is still to come stands where it stood.
      for (const place of places.toReversed()) $selectPlace(place)?.insertText(words)
    },
    { tag: [HISTORY_PUSH_TAG, SKIP_DOM_SELECTION_TAG], discrete: true },
  )
}

/** Selects a place; null when it is no longer there. */
export function $selectPlace({ from, to }: FoundPlace): RangeSelection | null {
  if (!$getNodeByKey(from.key) || !$getNodeByKey(to.key)) return null
  const selection = $createRangeSelection()
  selection.anchor.set(from.key, from.offset, 'text')
  selection.focus.set(to.key, to.offset, 'text')
  $setSelection(selection)
  return selection
}
