import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { CLEAR_HISTORY_COMMAND, type LexicalEditor } from 'lexical'
import { useEffect, useRef } from 'react'
import { sameJson } from '#domain/item/same-json.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { readDocument, writeDocument } from '../document/read-document.ts'

/** Changes that came from outside are not handed back. */
const FROM_OUTSIDE = 'from-outside'
/** A document is written out once the author pauses, not with each letter: that would take longer than the letter. */
const PAUSE_MS = 300

type ChangesProps = { root: RichNode; onChange(root: RichNode): void }

/** Hands over what the author changed, and takes in what changed elsewhere (an undo of the page, another person's save). */
export function ChangesPlugin({ root, onChange }: ChangesProps) {
  const [editor] = useLexicalComposerContext()
  const shown = useRef(root)
  const hand = useRef(onChange)
  hand.current = onChange

  useEffect(
    () =>
      watchChanges(editor, () => {
        shown.current = writeDocument(editor.getEditorState())
        hand.current(shown.current)
      }),
    [editor],
  )

  useEffect(() => {
    if (root === shown.current || sameJson(root, shown.current)) return
    shown.current = root
    editor.setEditorState(readDocument(editor, root), { tag: FROM_OUTSIDE })
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND)
  }, [editor, root])
  return null
}

/** Calls back after the author paused, left the editor or closed the page, whichever comes first. */
function watchChanges(editor: LexicalEditor, changed: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (waiting === undefined) return
    clearTimeout(waiting)
    waiting = undefined
    changed()
  }
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    if ((dirtyElements.size === 0 && dirtyLeaves.size === 0) || tags.has(FROM_OUTSIDE)) return
    waiting ??= setTimeout(flush, PAUSE_MS)
  })
  const stopRoot = editor.registerRootListener((element, before) => {
    before?.removeEventListener('blur', flush)
    element?.addEventListener('blur', flush)
  })
  window.addEventListener('pagehide', flush)
  return () => {
    flush()
    stop()
    stopRoot()
    window.removeEventListener('pagehide', flush)
  }
}
