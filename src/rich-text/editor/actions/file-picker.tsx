import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { RefObject } from 'react'
import { showToast } from '#ui/floating/toast.tsx'
import { importText } from './document-files.ts'

/** The browser's own choice of a file, opened by a press of it; the text of the file takes the place of the present one. */
export function FilePicker({ picker }: { picker: RefObject<HTMLInputElement | null> }) {
  const [editor] = useLexicalComposerContext()
  const take = async (file: File) => {
    const { problem, left } = importText(editor, await file.text())
    if (problem) showToast({ title: `${file.name} could not be imported`, text: problem, kind: 'problem' })
    else showToast({ title: `${file.name} was imported`, kind: 'success', ...(left ? { text: left } : {}) })
  }
  return (
    <input
      ref={picker}
      type="file"
      accept=".lexical,.json,application/json"
      aria-label="File to import"
      className="hidden"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        // The same file can be chosen again.
        target.value = ''
        if (file) void take(file)
      }}
    />
  )
}
