import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalRovingTabIndexRef } from '@lexical/react/useLexicalRovingTabIndexRef'
import { Download, FileCode, FileType, Lock, LockOpen, Mic, Trash2, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '#ui/floating/toast.tsx'
import { $convertFromMarkdown, $convertToMarkdown } from '../markdown/convert-content.ts'
import { ActionButton } from './action-button.tsx'
import { changeWholeText } from './change-whole-text.ts'
import { ClearDialog } from './clear-dialog.tsx'
import { saveFile } from './document-files.ts'
import { FilePicker } from './file-picker.tsx'
import { registerLock } from './register-lock.ts'
import { useDictation } from './use-dictation.ts'
import { useIsEmpty } from './use-is-empty.ts'
import './actions.css'

/** Actions on the whole text, for those who try out the editor; what would change a locked text is disabled. */
export function ActionBar() {
  const arrows = useLexicalRovingTabIndexRef({ itemSelector: '[data-tool]' })
  return (
    <div ref={arrows} role="toolbar" aria-label="Actions" className="rt-actions">
      <SpeechAction />
      <FileActions />
      <MarkdownActions />
      <ClearAction />
      <LockAction />
    </div>
  )
}

/** Empties the text once that is confirmed. */
function ClearAction() {
  const editable = useLexicalEditable()
  const empty = useIsEmpty()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionButton label="Clear" icon={Trash2} off={empty || !editable} onPress={() => setAsking(true)} />
      <ClearDialog open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Takes the text from a file, or puts it into one. */
function FileActions() {
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

/** Locks the text, so that it can only be read, and unlocks it. */
function LockAction() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  useEffect(
    () => registerLock(editor, { refused: (problem) => showToast({ title: problem, kind: 'problem' }) }),
    [editor],
  )
  return (
    <ActionButton
      label="Read-only"
      icon={editable ? LockOpen : Lock}
      pressed={!editable}
      onPress={() => editor.setEditable(!editable)}
    />
  )
}

/** Turns what is written as markdown into what it means, and the text into markdown. */
function MarkdownActions() {
  const [editor] = useLexicalComposerContext()
  const off = !useLexicalEditable()
  const empty = useIsEmpty()
  const convert = ($change: () => void) => () => changeWholeText(editor, $change)
  return (
    <>
      <ActionButton label="From markdown" icon={FileType} off={off || empty} onPress={convert($convertFromMarkdown)} />
      <ActionButton label="To markdown" icon={FileCode} off={off || empty} onPress={convert($convertToMarkdown)} />
    </>
  )
}

/** Turns dictation on and off, and says whether it is on. */
function SpeechAction() {
  const editable = useLexicalEditable()
  const { possible, listening, toggle } = useDictation()
  if (!possible) return null
  return (
    <>
      <ActionButton label="Speech to text" icon={Mic} off={!editable} pressed={listening} onPress={toggle} />
      {listening ? <span className="rt-listening">Listening…</span> : null}
    </>
  )
}
