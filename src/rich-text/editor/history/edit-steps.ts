import { $createCodeNode, $isCodeNode } from '@lexical/code-core'
import { INSERT_HORIZONTAL_RULE_COMMAND } from '@lexical/extension'
import { TOGGLE_LINK_COMMAND } from '@lexical/link'
import { INSERT_CHECK_LIST_COMMAND, INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  $mergeCells,
  INSERT_TABLE_COMMAND,
} from '@lexical/table'
import { $findMatchingParent } from '@lexical/utils'
import {
  $createParagraphNode,
  $getRoot,
  $insertNodes,
  type ElementNode,
  FORMAT_ELEMENT_COMMAND,
  FORMAT_TEXT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  OUTDENT_CONTENT_COMMAND,
  PASTE_COMMAND,
  type RangeSelection,
} from 'lexical'
import { LAYOUTS } from '#domain/rich-text/layouts.ts'
import { INSERT_BUTTON_COMMAND } from '../blocks/button/button-extension.ts'
import { INSERT_COLLAPSIBLE_COMMAND } from '../blocks/collapsible/collapsible-extension.ts'
import { $isCollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { $changeTemplate, INSERT_COLUMNS_COMMAND } from '../blocks/columns/columns-extension.ts'
import { $isColumnsNode } from '../blocks/columns/columns-nodes.ts'
import { $createIconNode } from '../blocks/icon/icon-node.tsx'
import { INSERT_IMAGE_COMMAND } from '../blocks/image/image-extension.ts'
import { $isImageNode } from '../blocks/image/image-node.tsx'

/** What an author may do at a place; `choice` decides where there are several ways. */
export type EditStep = (editor: LexicalEditor, selection: RangeSelection, choice: number) => void

const PASTED = `<h2>Pasted</h2><ul><li>one<ul><li>two</li></ul></li></ul><p>a <b>b</b> <a href="https://a.test">c</a></p>
<table><tr><td colspan="2">wide</td></tr><tr><td>x</td><td>y</td></tr></table>`
const BLOCKS: readonly (() => ElementNode)[] = [
  () => $createHeadingNode('h2'),
  () => $createQuoteNode(),
  () => $createCodeNode('js'),
  () => $createParagraphNode(),
]
const FORMATS = ['bold', 'italic', 'code', 'highlight'] as const
const LISTS = [INSERT_UNORDERED_LIST_COMMAND, INSERT_ORDERED_LIST_COMMAND, INSERT_CHECK_LIST_COMMAND]
const TYPED = ['rivers ', 'let a = 1', 'congrats', 'félicitations!', ' ', '漢字', '`code` ', '😀']
const TABLES = [
  () => $insertTableRowAtSelection(true),
  () => $insertTableColumnAtSelection(false),
  $deleteTableRowAtSelection,
  $deleteTableColumnAtSelection,
]

const pick = <T>(all: readonly T[], choice: number): T => all[choice % all.length] as T

/** Every way to change a text, by its name. */
export const EDIT_STEPS: Readonly<Record<string, EditStep>> = {
  type: (_editor, selection, choice) => selection.insertText(pick(TYPED, choice)),
  enter: (_editor, selection) => selection.insertParagraph(),
  break: (_editor, selection) => selection.insertLineBreak(),
  remove: (_editor, selection) => selection.removeText(),
  format: (editor, _selection, choice) => editor.dispatchCommand(FORMAT_TEXT_COMMAND, pick(FORMATS, choice)),
  align: (editor, _selection, choice) =>
    editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, pick(['left', 'center', 'end'] as const, choice)),
  block: (_editor, selection, choice) => $setBlocksType(selection, pick(BLOCKS, choice)),
  list: (editor, _selection, choice) => editor.dispatchCommand(pick(LISTS, choice), undefined),
  // Code is indented by its colours, which are loaded in a browser.
  indent(editor, selection, choice) {
    if ($findMatchingParent(selection.anchor.getNode(), $isCodeNode)) return
    editor.dispatchCommand(choice % 2 === 0 ? INDENT_CONTENT_COMMAND : OUTDENT_CONTENT_COMMAND, undefined)
  },
  table: (editor) => editor.dispatchCommand(INSERT_TABLE_COMMAND, { rows: '2', columns: '2' }),
  cells(_editor, selection, choice) {
    const [cell, other] = [selection.anchor, selection.focus].map((end) =>
      $findMatchingParent(end.getNode(), $isTableCellNode),
    )
    if (cell && other) pick(TABLES, choice)()
  },
  merge(_editor, selection) {
    const row = $findMatchingParent(selection.anchor.getNode(), $isTableRowNode)
    const cells = row?.getChildren().filter($isTableCellNode) ?? []
    if (cells.length > 1) $mergeCells(cells.slice(0, 2))
  },
  columns: (editor, _selection, choice) =>
    editor.dispatchCommand(INSERT_COLUMNS_COMMAND, pick(LAYOUTS, choice).template),
  template(_editor, selection, choice) {
    const columns = $findMatchingParent(selection.anchor.getNode(), $isColumnsNode)
    if (columns) $changeTemplate(columns, pick(LAYOUTS, choice).template)
  },
  collapsible: (editor, _selection, choice) =>
    editor.dispatchCommand(INSERT_COLLAPSIBLE_COMMAND, { preview: choice % 2 === 0 }),
  toggle: (_editor, selection) => $findMatchingParent(selection.anchor.getNode(), $isCollapsibleNode)?.toggle(),
  button: (editor) =>
    editor.dispatchCommand(INSERT_BUTTON_COMMAND, { linkText: 'Go', path: '/go', style: 'secondary' }),
  image: (editor) => editor.dispatchCommand(INSERT_IMAGE_COMMAND, { src: 'https://a.test/a.png', altText: 'a' }),
  caption() {
    for (const image of $getRoot()
      .getAllTextNodes()
      .flatMap((text) => text.getNextSiblings())
      .filter($isImageNode))
      image.setContent({ showCaption: !image.getContent().showCaption })
  },
  icon: () => $insertNodes([$createIconNode('flood')]),
  link: (editor, _selection, choice) =>
    editor.dispatchCommand(TOGGLE_LINK_COMMAND, choice % 3 === 0 ? null : 'https://a.test'),
  divider: (editor) => editor.dispatchCommand(INSERT_HORIZONTAL_RULE_COMMAND, undefined),
  paste: (editor) => editor.dispatchCommand(PASTE_COMMAND, pasteOf({ 'text/html': PASTED })),
  move(_editor, selection, choice) {
    const block = selection.anchor.getNode().getTopLevelElement()
    const target = $getRoot().getChildAtIndex(choice % $getRoot().getChildrenSize())
    if (block && target && !block.is(target)) target.insertBefore(block)
  },
  clear: () => $getRoot().clear().append($createParagraphNode()).selectEnd(),
}

/** A paste with these kinds of content on the clipboard. */
export function pasteOf(content: Readonly<Record<string, string>>): ClipboardEvent {
  // Browsers have them; the environment of tests does not.
  globalThis.DragEvent ??= class extends MouseEvent {} as typeof DragEvent
  globalThis.ClipboardEvent ??= class extends Event {
    readonly clipboardData: DataTransfer | null = null
  }
  const clipboardData = { getData: (type: string) => content[type] ?? '', types: Object.keys(content), files: [] }
  return Object.assign(new Event('paste', { cancelable: true }), { clipboardData }) as unknown as ClipboardEvent
}
