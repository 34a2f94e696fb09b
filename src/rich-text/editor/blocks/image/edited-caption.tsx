import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { LexicalNestedComposer } from '@lexical/react/LexicalNestedComposer'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { createEditor, type LexicalEditor } from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { sameJson } from '#domain/item/same-json.ts'
import { RICH_TEXT_LOOK } from '../../../look.ts'
import { readDocument, writeDocument } from '../../document/read-document.ts'
import { ONE_STEP_MS } from '../../history/one-step.ts'
import type { ImageContent } from './image-content.ts'

type Caption = ImageContent['caption']
/** `goesOn` says that the change belongs to the one before it, as letters of a word do. */
type EditedCaptionProps = {
  caption: Caption
  onChange(caption: Caption, goesOn: boolean): void
  /** Escape leads back to the picture. */
  onLeave(): void
}

const FROM_OUTSIDE = 'from-outside'

/** The words below a picture: an editor of their own, whose changes are steps of the text that the picture stands in. */
export function EditedCaption({ caption, onChange, onLeave }: EditedCaptionProps) {
  const [parent] = useLexicalComposerContext()
  const [editor] = useState(() => captionEditor(parent, caption))
  const shown = useRef(caption)
  const written = useRef(0)
  const hand = useRef(onChange)
  hand.current = onChange

  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves, tags }) => {
        if ((dirtyElements.size === 0 && dirtyLeaves.size === 0) || tags.has(FROM_OUTSIDE)) return
        shown.current = { editorState: { root: writeDocument(editorState) } }
        const now = performance.now()
        hand.current(shown.current, now - written.current < ONE_STEP_MS)
        written.current = now
      }),
    [editor],
  )

  useEffect(() => {
    if (caption === shown.current || sameJson(caption, shown.current)) return
    shown.current = caption
    written.current = 0
    editor.setEditorState(readDocument(editor, caption.editorState.root), { tag: FROM_OUTSIDE })
  }, [editor, caption])

  return (
    <figcaption
      className={RICH_TEXT_LOOK.imageCaption}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onLeave()
      }}
    >
      <LexicalNestedComposer initialEditor={editor}>
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              aria-label="Caption"
              aria-placeholder="Write a caption"
              className="rt-image-caption"
              placeholder={<span className="rt-placeholder">Write a caption</span>}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </LexicalNestedComposer>
    </figcaption>
  )
}

function captionEditor(parent: LexicalEditor, { editorState }: Caption): LexicalEditor {
  const editor = createEditor({
    namespace: 'dms-lexical',
    parentEditor: parent,
    theme: RICH_TEXT_LOOK,
    nodes: [...parent._nodes.values()].map(({ klass }) => klass),
    onError(error) {
      throw error
    },
  })
  editor.setEditorState(readDocument(editor, editorState.root), { tag: FROM_OUTSIDE })
  return editor
}
