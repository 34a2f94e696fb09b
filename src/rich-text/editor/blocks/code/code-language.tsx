import { $isCodeNode } from '@lexical/code-core'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $isRangeSelection } from 'lexical'
import { ToolMenu } from '../../toolbar/tool-menu.tsx'

/** Languages whose words are coloured, by the names that are stored. */
const LANGUAGES: readonly (readonly [stored: string, label: string])[] = [
  ['plain', 'Plain text'],
  ['c', 'C'],
  ['cpp', 'C++'],
  ['css', 'CSS'],
  ['html', 'HTML'],
  ['java', 'Java'],
  ['javascript', 'JavaScript'],
  ['markdown', 'Markdown'],
  ['powershell', 'PowerShell'],
  ['python', 'Python'],
  ['rust', 'Rust'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript'],
  ['xml', 'XML'],
]

/** In which language the code at the caret is written. */
export function CodeLanguageTool({ language, disabled }: { language: string; disabled: boolean }) {
  const [editor] = useLexicalComposerContext()
  const choose = (stored: string) =>
    editor.update(() => {
      const selection = $getSelection()
      const code = $isRangeSelection(selection) ? $findMatchingParent(selection.anchor.getNode(), $isCodeNode) : null
      code?.setLanguage(stored)
    })
  const entries = LANGUAGES.map(([stored, label]) => ({
    label,
    chosen: stored === language,
    run: () => choose(stored),
  }))
  const shown = LANGUAGES.find(([stored]) => stored === language)?.[1] ?? (language || 'Plain text')
  return <ToolMenu label="Code language" entries={entries} shown={shown} disabled={disabled} />
}
