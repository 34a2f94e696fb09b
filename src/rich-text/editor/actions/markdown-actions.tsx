import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { FileCode, FileType } from 'lucide-react'
import { $convertFromMarkdown, $convertToMarkdown } from '../markdown/convert-content.ts'
import { ActionButton } from './action-button.tsx'
import { changeWholeText } from './change-whole-text.ts'
import { useIsEmpty } from './use-is-empty.ts'

/** Turns what is written as markdown into what it means, and the text into markdown. */
export function MarkdownActions() {
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
