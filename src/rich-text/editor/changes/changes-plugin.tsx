import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { CLEAR_HISTORY_COMMAND } from 'lexical'
import { useEffect, useRef } from 'react'
import { sameJson } from '#domain/item/same-json.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { storedSince } from '#domain/rich-text/embedded-pictures.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import { takeStoredPictures } from '../blocks/image/take-stored.ts'
import { DocumentWriter } from '../document/document-writer.ts'
import { readDocument } from '../document/read-document.ts'
import { FROM_OUTSIDE, type Watch, watchChanges } from './watch-changes.ts'

type ChangesProps = { root: RichNode; onChange(root: RichNode): void }

/** Hands over what the author changed, and takes in what changed elsewhere (an undo of the page, another person's save). */
export function ChangesPlugin({ root, onChange }: ChangesProps) {
  const [editor] = useLexicalComposerContext()
  const shown = useRef(root)
  const hand = useRef(onChange)
  hand.current = onChange
  const watch = useRef<Watch | null>(null)

  useEffect(() => {
    const writer = new DocumentWriter()
    const begun = watchChanges(editor, (state) => {
      const written = writer.write(state)
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
