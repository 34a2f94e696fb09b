import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { showToast } from '#ui/toast.tsx'
import { ActionButton } from './action-button.tsx'
import { importText, saveFile } from './document-files.ts'

/** Takes the text from a file, or puts it into one. */
export function FileActions() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const picker = useRef<HTMLInputElement>(null)
  const take = async (file: File) => {
    const { problem, left } = importText(editor, await file.text())
    if (problem) showToast({ title: `${file.name} could not be imported`, text: problem, kind: 'problem' })
    else showToast({ title: `${file.name} is imported`, kind: 'success', ...(left ? { text: left } : {}) })
  }
  return (
    <>
      <ActionButton label="Import" icon={Upload} off={!editable} onPress={() => picker.current?.click()} />
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
      <ActionButton label="Export" icon={Download} onPress={() => saveFile(editor)} />
    </>
  )
}
