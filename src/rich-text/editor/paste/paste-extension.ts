import { $insertGeneratedNodes, ClipboardImportExtension, type ImportMimeTypeFunction } from '@lexical/clipboard'
import { $isCodeNode } from '@lexical/code-core'
import { $generateNodesFromDOM } from '@lexical/html'
import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import { $findMatchingParent } from '@lexical/utils'
import {
  $createParagraphNode,
  $createTextNode,
  $getEditor,
  $isNodeSelection,
  $isRangeSelection,
  type BaseSelection,
  configExtension,
  defineExtension,
} from 'lexical'
import { showToast } from '#ui/floating/toast.tsx'
import { cleanPaste } from './clean-paste.ts'
import { leaveOutForeignPictures } from './pasted-pictures.ts'
import { RUN_COLOURS } from './run-colours.ts'

/**
 * What comes from Word, Google Docs, spreadsheets and pages of the web arrives as text, lists and tables: pasted or
 * dropped, whatever is selected. Code takes the words alone.
 */
export const PasteExtension = defineExtension({
  name: 'almanac/paste',
  html: { import: RUN_COLOURS },
  dependencies: [
    configExtension(ClipboardImportExtension, {
      $importMimeType: {
        'application/x-lexical-editor': [(_data, selection, $next) => !$isInCode(selection) && $next()],
        'text/html': [$insertHtml],
        'text/plain': [$insertPlain],
      },
    }),
  ],
})

function $insertHtml(...[html, selection, , data]: Parameters<ImportMimeTypeFunction>): boolean {
  const inCode = $isInCode(selection)
  if (inCode && data.getData('text/plain') !== '') return false
  const page = cleanPaste(html)
  if (inCode) return $insertRaw(page.body.textContent, selection)
  const left = leaveOutForeignPictures(page.body)
  const editor = $getEditor()
  // A browser that copies a picture gives its address, which nobody asks for, and its bytes.
  if (left > 0 && data.files.length > 0 && isEmpty(page.body)) {
    return editor.dispatchCommand(DRAG_DROP_PASTE, [...data.files])
  }
  $insertGeneratedNodes(editor, $generateNodesFromDOM(editor, page), selection)
  if (left > 0) sayLeftOut(left)
  return true
}

/** A picture or a divider that is selected gives its place to what is pasted. */
function $insertPlain(...[text, selection, $next]: Parameters<ImportMimeTypeFunction>): boolean {
  if ($isInCode(selection)) return $insertRaw(text, selection)
  if (!$isNodeSelection(selection)) return $next()
  const lines = text.trimEnd().split(/\r?\n/)
  const inLine = lines.length === 1 && selection.getNodes().every((node) => node.isInline())
  const nodes = lines.map((line) => $createTextNode(line))
  $insertGeneratedNodes(
    $getEditor(),
    inLine ? nodes : nodes.map((node) => $createParagraphNode().append(node)),
    selection,
  )
  return true
}

function $isInCode(selection: BaseSelection): boolean {
  return $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isCodeNode) !== null
}

/** Line by line, each would begin as far in as the one above it. */
function $insertRaw(text: string, selection: BaseSelection): true {
  selection.insertRawText(text)
  return true
}

function isEmpty(body: HTMLElement): boolean {
  return body.textContent.trim() === '' && body.querySelector('img, table, hr') === null
}

function sayLeftOut(pictures: number): void {
  showToast({
    kind: 'problem',
    title: pictures === 1 ? 'A picture was left out' : `${pictures} pictures were left out`,
    text: 'Pictures from other sites are not copied. Save them as files and insert the files.',
  })
}
