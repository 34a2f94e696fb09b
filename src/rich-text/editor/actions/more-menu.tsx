import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import type { LexicalEditor } from 'lexical'
import { Copy, Download, FileType, Mic, SpellCheck, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { AnchoredMenu } from '#ui/floating/anchored-menu.tsx'
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import { showToast } from '#ui/floating/toast.tsx'
import { useSuggestWords } from '../autocomplete/suggestions-setting.ts'
import { $convertFromMarkdown } from '../markdown/convert-content.ts'
import { $toMarkdown } from '../markdown/markdown.ts'
import { ToolButton } from '../toolbar/tool-button.tsx'
import { changeWholeText } from './change-whole-text.ts'
import { ClearDialog } from './clear-dialog.tsx'
import { saveFile } from './document-files.ts'
import { FilePicker } from './file-picker.tsx'
import { useDictation } from './use-dictation.ts'
import { useIsEmpty } from './use-is-empty.ts'
import './actions.css'

type MoreMenuProps = { anchor: Element | null; onClose(): void }

/** Actions on the whole text for those who write it. */
export function MoreMenu({ anchor, onClose }: MoreMenuProps) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const empty = useIsEmpty()
  const [asking, setAsking] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const [suggest, setSuggest] = useSuggestWords()
  const { possible, listening, toggle } = useDictation()
  const leave = () => {
    setAsking(false)
    editor.focus()
  }
  const convert = () => {
    changeWholeText(editor, $convertFromMarkdown)
    announce('Converted from Markdown.')
  }
  // The caret is back in the text before anything is done.
  const inText = (run: () => void) => () => editor.focus(run)
  const entries: MenuEntry[] = [
    { label: 'Import a file', icon: Upload, onSelect: inText(() => picker.current?.click()) },
    { label: 'Export as a file', icon: Download, onSelect: inText(() => saveFile(editor, 'Text')) },
    'separator',
    { label: 'Copy as Markdown', icon: Copy, disabled: empty, onSelect: inText(() => void copyMarkdown(editor)) },
    { label: 'Convert from Markdown', icon: FileType, disabled: empty, onSelect: inText(convert) },
    ...(possible
      ? [{ label: listening ? 'Stop dictation' : 'Dictate', icon: Mic, chosen: listening, onSelect: inText(toggle) }]
      : []),
    { label: 'Suggest words', icon: SpellCheck, chosen: suggest, onSelect: inText(() => setSuggest(!suggest)) },
    'separator',
    { label: 'Clear the text', icon: Trash2, danger: true, disabled: empty, onSelect: () => setAsking(true) },
  ]
  return (
    <>
      {listening ? (
        <ToolButton label="Stop dictation" icon={Mic} pressed onClick={toggle}>
          <span className="rt-listening">Listening…</span>
        </ToolButton>
      ) : null}
      <AnchoredMenu
        label="More"
        anchor={anchor}
        entries={entries}
        onClose={onClose}
        focusAfter={() => editor.focus()}
      />
      <FilePicker picker={picker} />
      <ClearDialog open={asking} onClose={leave} />
    </>
  )
}

/** Puts the whole text on the clipboard, as markdown. */
async function copyMarkdown(editor: LexicalEditor): Promise<void> {
  try {
    await navigator.clipboard.writeText(editor.read($toMarkdown))
    showToast({ title: 'Text copied as Markdown', kind: 'success' })
  } catch {
    showToast({ title: 'Your browser does not let this page use the clipboard', kind: 'problem' })
  }
}
