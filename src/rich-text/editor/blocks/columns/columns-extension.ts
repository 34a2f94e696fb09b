import { $findMatchingParent, $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  defineExtension,
  KEY_BACKSPACE_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
} from 'lexical'
import type { LayoutTemplate } from '#domain/rich-text/layouts.ts'
import { requireNodes } from '../require-nodes.ts'
import {
  $createColumnsNode,
  $isColumnNode,
  $isColumnsNode,
  $newColumns,
  ColumnNode,
  ColumnsNode,
  columnsOf,
} from './columns-nodes.ts'

export const INSERT_COLUMNS_COMMAND = createCommand<LayoutTemplate>('INSERT_COLUMNS_COMMAND')
export const CHANGE_COLUMNS_COMMAND = createCommand<{ nodeKey: NodeKey; template: LayoutTemplate }>(
  'CHANGE_COLUMNS_COMMAND',
)

/** Columns, which always hold columns alone, each with a line to write in. */
export const ColumnsExtension = defineExtension({
  name: 'almanac/columns',
  nodes: [ColumnsNode, ColumnNode],
  register: registerColumns,
})

export function registerColumns(editor: LexicalEditor): () => void {
  requireNodes(editor, 'layout', [ColumnsNode, ColumnNode])
  return mergeRegister(
    editor.registerCommand(
      INSERT_COLUMNS_COMMAND,
      (template) => {
        $insertNodeToNearestRoot($createColumnsNode(template)).selectStart()
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(
      CHANGE_COLUMNS_COMMAND,
      ({ nodeKey, template }) => {
        const columns = $getNodeByKey(nodeKey)
        if ($isColumnsNode(columns)) $changeTemplate(columns, template)
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(KEY_BACKSPACE_COMMAND, $removeEmpty, COMMAND_PRIORITY_LOW),
    editor.registerNodeTransform(ColumnNode, $keepColumn),
    editor.registerNodeTransform(ColumnsNode, $keepColumns),
  )
}

/** More columns are added at the end; fewer take the last ones away. */
export function $changeTemplate(columns: ColumnsNode, template: LayoutTemplate): void {
  const [before, after] = [columns.getChildrenSize(), columnsOf(template)]
  columns.setTemplate(template)
  if (after > before) columns.append(...$newColumns(after - before))
  for (const column of columns.getChildren().slice(after)) column.remove()
}

/** Backspace at the start of the first of columns that hold nothing takes them away and leaves a line. */
function $removeEmpty(event: KeyboardEvent): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.offset > 0) return false
  const column = $findMatchingParent(selection.anchor.getNode(), $isColumnNode)
  const columns = column?.getParent()
  if (!$isColumnsNode(columns) || !columns.getFirstChild()?.is(column)) return false
  if (!columns.getChildren().every($holdsNothing)) return false
  event.preventDefault()
  columns.replace($createParagraphNode()).selectStart()
  return true
}

/** One empty line, or none: a picture or a divider is something without words. */
function $holdsNothing(column: LexicalNode): boolean {
  if (!$isColumnNode(column)) return false
  const [line, other] = column.getChildren()
  return !other && (!line || ($isParagraphNode(line) && line.isEmpty()))
}

/** An empty column gets a line to write in; one that stands elsewhere gives its content to its place. */
function $keepColumn(column: ColumnNode): void {
  if (!$isColumnsNode(column.getParent())) {
    for (const child of column.getChildren()) column.insertBefore(child)
    column.remove()
  } else if (column.isEmpty()) {
    column.append($createParagraphNode())
  }
}

/** What holds anything but columns is no longer columns: its content stays, one below the other. */
function $keepColumns(columns: ColumnsNode): void {
  const children = columns.getChildren()
  if (children.length > 0 && children.every($isColumnNode)) return
  for (const child of children) columns.insertBefore(child)
  columns.remove()
}
