import { $getNodeTriplet, $isTableCellNode, $isTableSelection, TableCellHeaderStates } from '@lexical/table'
import { $getNodeByKey, $getSelection, type LexicalEditor, type NodeKey } from 'lexical'
import { $canGrow, $selectedSpan } from './table-cells.ts'
import type { Axis } from './table-sizes.ts'

/** A box in pixels, measured from the corner of the editor. */
type Box = { left: number; top: number; width: number; height: number }

/** A cell as it is drawn and what may be done to it. */
export type CellPlace = {
  nodeKey: NodeKey
  tableKey: NodeKey
  /** What is seen of the cell and of its table, which may scroll. */
  cell: Box
  table: Box
  /** How large it is, seen or not. */
  size: Readonly<Record<Axis, number>>
  canAddRow: boolean
  canAddColumn: boolean
  canGrow: { rows: boolean; columns: boolean }
  merged: boolean
  /** Whether it is one of several that are selected. */
  several: boolean
  /** How many rows and columns are selected. */
  selected: { rows: number; columns: number }
  headerRow: boolean
  headerColumn: boolean
  verticalAlign: string
}

/** Where a cell is drawn within the frame of the editor; null when it is out of view. */
export function cellPlace(editor: LexicalEditor, frame: HTMLElement, nodeKey: NodeKey): CellPlace | null {
  const element = editor.getElementByKey(nodeKey)
  const table = element?.closest('table')
  const scroll = table?.parentElement
  if (!element || !table || !scroll) return null
  const origin = frame.getBoundingClientRect()
  const [cellRect, tableRect, seen] = [element, table, scroll].map((one) => one.getBoundingClientRect())
  if (!cellRect || !tableRect || !seen) return null
  const cell = boxIn(cellRect, seen, origin)
  if (cell.width < 1) return null
  return editor.getEditorState().read(() => {
    const node = $getNodeByKey(nodeKey)
    if (!$isTableCellNode(node)) return null
    const [, , tableNode] = $getNodeTriplet(node)
    const canGrow = $canGrow(tableNode)
    const selection = $getSelection()
    return {
      nodeKey,
      tableKey: tableNode.getKey(),
      cell,
      table: boxIn(tableRect, seen, origin),
      size: { column: Math.round(cellRect.width), row: Math.round(cellRect.height) },
      // By what is drawn, since merged cells may reach to an edge from anywhere.
      canAddRow: canGrow.rows && tableRect.bottom - cellRect.bottom < 2,
      canAddColumn: canGrow.columns && tableRect.right - cellRect.right < 2,
      canGrow,
      merged: node.getColSpan() > 1 || node.getRowSpan() > 1,
      several: $isTableSelection(selection) && !selection.anchor.is(selection.focus),
      selected: $selectedSpan() ?? { rows: 1, columns: 1 },
      headerRow: node.hasHeaderState(TableCellHeaderStates.ROW),
      headerColumn: node.hasHeaderState(TableCellHeaderStates.COLUMN),
      verticalAlign: node.getVerticalAlign() ?? 'top',
    }
  })
}

/** The part of a box that its scrolling frame lets see. */
function boxIn(box: DOMRect, seen: DOMRect, origin: DOMRect): Box {
  const left = Math.max(box.left, seen.left)
  const right = Math.min(box.right, seen.right)
  return { left: left - origin.left, top: box.top - origin.top, width: right - left, height: box.height }
}
