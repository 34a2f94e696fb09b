import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Download, Upload } from 'lucide-react'
import { useRef } from 'react'
import { ActionButton } from './action-button.tsx'
import { saveFile } from './document-files.ts'
import { FilePicker } from './file-picker.tsx'

/** Takes the text from a file, or puts it into one. */
export function FileActions() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <ActionButton label="Import" icon={Upload} off={!editable} onPress={() => picker.current?.click()} />
      <FilePicker picker={picker} />
      <ActionButton label="Export" icon={Download} onPress={() => saveFile(editor, 'Playground')} />
    </>
  )
}
