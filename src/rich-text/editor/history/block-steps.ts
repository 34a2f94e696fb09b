import {
  $createTableSelectionFrom,
  $findTableNode,
  $isTableCellNode,
  $isTableNode,
  $isTableRowNode,
  $unmergeCell,
  type TableCellNode,
} from '@lexical/table'
import { $findMatchingParent } from '@lexical/utils'
import { $getRoot, $isElementNode, $setSelection, type LexicalNode } from 'lexical'
import {
  $addColumn,
  $addRow,
  $deleteSelected,
  $deleteTable,
  $mergeSelected,
  $toggleHeader,
} from '../blocks/table/table-cells.ts'
import { $resizeAt } from '../blocks/table/table-sizes.ts'
import { $blockOf, $isBlock } from '../moving/blocks.ts'
import { $deleteBlock, $duplicateBlock } from '../moving/copy-block.ts'
import { MOVE_BLOCK_COMMAND, STEP_BLOCKS_COMMAND } from '../moving/move-extension.ts'
import { BLOCK_TYPES } from '../toolbar/block-types.ts'
import { backgroundLook, clearFormatting, setTextLook } from '../toolbar/text-look.ts'
import type { EditStep } from './edit-steps.ts'

const SIDES = ['before', 'after'] as const
const AXES = ['row', 'column'] as const

const pick = <T>(all: readonly T[], choice: number): T => all[choice % all.length] as T

function $within(node: LexicalNode): LexicalNode[] {
  return $isElementNode(node) ? [node, ...node.getChildren().flatMap($within)] : [node]
}

/** Every cell of the table at the caret. */
function $cellsAt(node: LexicalNode): TableCellNode[] {
  const table = $findMatchingParent(node, $isTableNode)
  const rows = table?.getChildren().filter($isTableRowNode) ?? []
  return rows.flatMap((row) => row.getChildren().filter($isTableCellNode))
}

/** What the menus of blocks and of cells do, and the looks of words, by its name. */
export const BLOCK_STEPS: Readonly<Record<string, EditStep>> = {
  step(editor, _selection, choice) {
    editor.dispatchCommand(STEP_BLOCKS_COMMAND, { direction: choice % 2 === 0 ? 'up' : 'down' })
  },
  drag(editor, selection, choice) {
    const block = $blockOf(selection.anchor.getNode())
    const target = pick($within($getRoot()).filter($isBlock), choice)
    if (block && target) editor.dispatchCommand(MOVE_BLOCK_COMMAND, { block, target, side: pick(SIDES, choice) })
  },
  duplicate(_editor, selection) {
    const block = $blockOf(selection.anchor.getNode())
    if (block) $duplicateBlock(block)
  },
  drop(_editor, selection) {
    const block = $blockOf(selection.anchor.getNode())
    if (block) $deleteBlock(block)
  },
  turn: (editor, _selection, choice) => pick(BLOCK_TYPES, choice).entry.run(editor),
  grow(_editor, selection, choice) {
    const table = $findTableNode(selection.anchor.getNode())
    if (table) pick([$addRow, $addColumn], choice)(table)
  },
  header(_editor, selection, choice) {
    const [cell] = $cellsAt(selection.anchor.getNode())
    if (cell) $toggleHeader(cell, pick(AXES, choice))
  },
  resize(editor, selection, choice) {
    const [cell] = $cellsAt(selection.anchor.getNode())
    if (cell) $resizeAt(editor, cell, pick(AXES, choice), 100 + choice)
  },
  several(_editor, selection, choice) {
    const cells = $cellsAt(selection.anchor.getNode())
    const [first, last] = [pick(cells, choice), pick(cells, choice >> 1)]
    const table = first && $findTableNode(first)
    if (!table || !last) return
    $setSelection($createTableSelectionFrom(table, first, last))
    pick([$mergeSelected, () => $deleteSelected('rows'), () => $deleteSelected('columns')], choice)()
  },
  unmerge(_editor, selection) {
    if ($cellsAt(selection.anchor.getNode()).length > 0) $unmergeCell()
  },
  'drop table'(_editor, selection) {
    const table = $findTableNode(selection.anchor.getNode())
    if (table) $deleteTable(table)
  },
  look: (editor, _selection, choice) =>
    setTextLook(editor, pick([backgroundLook('#dfe6ef'), backgroundLook(null), { color: '#b91c1c' }], choice)),
  bare: (editor) => clearFormatting(editor),
}
