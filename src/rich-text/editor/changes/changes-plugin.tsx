import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { CLEAR_HISTORY_COMMAND, type LexicalEditor } from 'lexical'
import { useEffect, useRef } from 'react'
import { sameJson } from '#domain/item/same-json.ts'
import type { RichNode } from '#domain/rich-text/document.ts'
import { storedSince } from '#domain/rich-text/embedded-pictures.ts'
import { mergeBlocks } from '#domain/rich-text/merge-blocks.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import { takeStoredPictures } from '../blocks/image/take-stored.ts'
import { DocumentWriter } from '../document/document-writer.ts'
import { writeDocument } from '../document/read-document.ts'
import { takeIn } from './take-in.ts'
import { type Watch, watchChanges } from './watch-changes.ts'

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
      // What is handed over comes back as it is read from where it is stored: that must not look like another's change.
      shown.current = cleaned(writer.write(state))
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
    const present = shown.current
    // Whoever keeps the draft asks for what was typed before anything comes in; a letter after that stays all the same.
    const typed = watch.current?.isWaiting() ? written(editor) : null
    shown.current = typed ? mergeBlocks(present, typed, root) : root
    takeIn(editor, typed ?? present, shown.current)
    watch.current?.flush()
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND)
  }, [editor, root])
  return null
}

function cleaned(root: RichNode): RichNode {
  return cleanRichText(root)?.root ?? root
}

function written(editor: LexicalEditor): RichNode {
  return cleaned(writeDocument(editor.getEditorState()))
}
