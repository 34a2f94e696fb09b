import { $isListNode } from '@lexical/list'
import { $isTableCellNode } from '@lexical/table'
import type { LexicalNode } from 'lexical'
import { $isCollapsibleContentNode } from '../blocks/collapsible/content-node.ts'
import { $isColumnNode } from '../blocks/columns/columns-nodes.ts'
import { $blocksIn } from './blocks.ts'

/** Where a block stands, said to those who do not see it: "3 of 12", "1 of 2 in column 2". */
export function $placeWords(block: LexicalNode | null): string | null {
  const place = block?.getParent()
  if (!place) return null
  const blocks = $blocksIn(place)
  const at = `${blocks.findIndex((one) => one.is(block)) + 1} of ${blocks.length}`
  if ($isColumnNode(place)) return `${at} in column ${place.getIndexWithinParent() + 1}`
  if ($isCollapsibleContentNode(place)) return `${at} in the collapsible`
  if ($isTableCellNode(place)) return `${at} in the cell`
  return $isListNode(place) ? `${at} in the list` : at
}
