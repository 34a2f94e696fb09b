import { $insertGeneratedNodes } from '@lexical/clipboard'
import { $isCodeNode } from '@lexical/code-core'
import { $generateNodesFromDOM } from '@lexical/html'
import { $findMatchingParent } from '@lexical/utils'
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_NORMAL, defineExtension, PASTE_COMMAND } from 'lexical'
import { showToast } from '#ui/floating/toast.tsx'
import { cleanPaste } from './clean-paste.ts'
import { leaveOutForeignPictures } from './pasted-pictures.ts'
import { RUN_COLOURS } from './run-colours.ts'

/** What is pasted from Word, Google Docs, spreadsheets and pages of the web arrives as text, lists and tables. */
export const PasteExtension = defineExtension({
  name: 'almanac/paste',
  html: { import: RUN_COLOURS },
  register(editor) {
    return editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = 'clipboardData' in event ? event.clipboardData : null
        const html = data?.getData('text/html')
        // Another editor of ours says more in its own format, and files are pictures.
        if (!data || !html || data.getData('application/x-lexical-editor') !== '') return false
        const selection = $getSelection()
        if (!$isRangeSelection(selection)) return false
        if ($findMatchingParent(selection.anchor.getNode(), $isCodeNode)) return false
        event.preventDefault()
        const page = cleanPaste(html)
        const left = leaveOutForeignPictures(page.body)
        $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, page), selection)
        if (left > 0) sayLeftOut(left)
        return true
      },
      COMMAND_PRIORITY_NORMAL,
    )
  },
})

function sayLeftOut(pictures: number): void {
  showToast({
    kind: 'problem',
    title: pictures === 1 ? 'A picture was left out' : `${pictures} pictures were left out`,
    text: 'Pictures of other sites are not copied. Save them as files and insert those.',
  })
}
