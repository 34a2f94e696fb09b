import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import type { Sought } from '#domain/rich-text/find-text.ts'
import { $findPlaces, type FoundPlace } from './found-places.ts'
import { markPlaces, showPlace, unmark } from './mark-places.ts'
import { replacePlaces } from './replace-places.ts'

/** A document is searched again once the author pauses. */
const PAUSE_MS = 150

/** What is sought in the text: the places, which of them is the current one, and what can be done with them. */
export function useFind(sought: Sought) {
  const [editor] = useLexicalComposerContext()
  const [places, setPlaces] = useState<readonly FoundPlace[]>([])
  const [at, setAt] = useState(0)
  const current = places.length === 0 ? -1 : Math.min(at, places.length - 1)
  const { words, matchCase, wholeWords } = sought

  useEffect(() => {
    const search = () => setPlaces(editor.read(() => $findPlaces({ words, matchCase, wholeWords })))
    search()
    let waiting: ReturnType<typeof setTimeout> | undefined
    const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      clearTimeout(waiting)
      waiting = setTimeout(search, PAUSE_MS)
    })
    return () => {
      clearTimeout(waiting)
      stop()
    }
  }, [editor, words, matchCase, wholeWords])

  useEffect(() => markPlaces(editor, places, current), [editor, places, current])
  useEffect(() => unmark, [])

  const place = places[current] ?? null
  const goTo = (index: number) => {
    const next = (index + places.length) % places.length
    const found = places[next]
    if (!found) return
    setAt(next)
    showPlace(editor, found)
  }
  const replace = (which: readonly FoundPlace[], by: string) => {
    replacePlaces(editor, which, by)
    const left = editor.read(() => $findPlaces(sought))
    // What was put there may have the words again: it is passed, not replaced once more.
    if (left.length >= places.length) setAt((current + 1) % left.length)
    setPlaces(left)
  }
  return {
    count: places.length,
    current,
    place,
    first: () => setAt(0),
    step: (by: number) => goTo(current + by),
    replace: (by: string) => place && replace([place], by),
    replaceAll: (by: string) => replace(places, by),
  }
}
