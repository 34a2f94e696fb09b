import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { useEffect, useState } from 'react'
import { $textLength, registerMaxLength } from './max-length.ts'

/** Holds the text to a length and says below it how much of that is taken. */
export function MaxLengthPlugin({ maxLength, id }: { maxLength: number; id: string }) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const [length, setLength] = useState(() => editor.getEditorState().read($textLength))
  useEffect(() => registerMaxLength(editor, maxLength), [editor, maxLength])
  useEffect(() => {
    const count = () => setLength(editor.getEditorState().read($textLength))
    count()
    return editor.registerTextContentListener(count)
  }, [editor])
  const full = length >= maxLength
  useEffect(() => {
    if (full && editor.isEditable()) announce(`The text has reached its limit of ${maxLength} characters.`)
  }, [editor, announce, full, maxLength])
  return (
    <p id={id} className="rt-limit" data-full={full} data-beyond={length > maxLength}>
      {length} of {maxLength} characters
    </p>
  )
}
