import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { CLEAR_HISTORY_COMMAND, type LexicalEditor } from 'lexical'
import { useEffect, useRef } from 'react'
import { sameJson } from '#domain/item/same-json.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { storedSince } from '#domain/rich-text/embedded-pictures.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import { takeStoredPictures } from '../blocks/image/take-stored.ts'
import { readDocument, writeDocument } from '../document/read-document.ts'

/** Changes that came from outside are not handed back. */
const FROM_OUTSIDE = 'from-outside'
/** A document is written out a few times a second at most, not with each letter: that would take longer than the letter. */
const REST_MS = 300

type ChangesProps = { root: RichNode; onChange(root: RichNode): void }

/** Hands over what the author changed, and takes in what changed elsewhere (an undo of the page, another person's save). */
export function ChangesPlugin({ root, onChange }: ChangesProps) {
  const [editor] = useLexicalComposerContext()
  const shown = useRef(root)
  const hand = useRef(onChange)
  hand.current = onChange
  const watch = useRef<Watch | null>(null)

  useEffect(() => {
    const begun = watchChanges(editor, () => {
      const written = writeDocument(editor.getEditorState())
      // What is handed over comes back as it is read from where it is stored: that must not look like another's change.
      shown.current = cleanRichText(written)?.root ?? written
      hand.current(shown.current)
    })
    watch.current = begun
    return begun.stop
  }, [editor])

  useEffect(() => {
    if (root === shown.current || sameJson(root, shown.current)) return
    const stored = storedSince(shown.current, root)
    if (stored) {
      shown.current = root
      return takeStoredPictures(editor, stored)
    }
    // What was typed since is newer than what comes in.
    if (watch.current?.flush()) return
    shown.current = root
    editor.setEditorState(readDocument(editor, root), { tag: FROM_OUTSIDE })
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND)
  }, [editor, root])
  return null
}

/** `flush` hands over at once what waits, and says whether something did. */
type Watch = { flush(): boolean; stop(): void }

/** Calls back a moment after a change, or when the author leaves the editor or the page before that. */
function watchChanges(editor: LexicalEditor, changed: () => void): Watch {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (waiting === undefined) return false
    clearTimeout(waiting)
    waiting = undefined
    changed()
    return true
  }
  const stopUpdates = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    if ((dirtyElements.size === 0 && dirtyLeaves.size === 0) || tags.has(FROM_OUTSIDE)) return
    waiting ??= setTimeout(flush, REST_MS)
  })
  const stopRoot = editor.registerRootListener((element, before) => {
    before?.removeEventListener('blur', flush)
    element?.addEventListener('blur', flush)
  })
  // Before the page itself hears of it, which then keeps what it was handed.
  window.addEventListener('pagehide', flush, { capture: true })
  return {
    flush,
    stop() {
      flush()
      stopUpdates()
      stopRoot()
      window.removeEventListener('pagehide', flush, { capture: true })
    },
  }
}
