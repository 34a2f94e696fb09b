import { $isListItemNode, $isListNode, ListItemNode as ListItem, type ListItemNode } from '@lexical/list'
import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  defineExtension,
  INDENT_CONTENT_COMMAND,
  type LexicalNode,
  mergeRegister,
} from 'lexical'
import { MAX_LIST_DEPTH } from '#domain/rich-text/limits.ts'
import { $tidyAfter } from '../../moving/list-parts.ts'

/** Lists stand at most seven deep, whether an author moves an item in or pastes a deeper list; other blocks are moved in as far. */
export const ListDepthExtension = defineExtension({
  name: 'almanac/list-depth',
  register(editor) {
    return mergeRegister(
      editor.registerCommand(
        INDENT_CONTENT_COMMAND,
        () => $selectedDepth() >= MAX_LIST_DEPTH,
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerNodeTransform(ListItem, $keepWithinDepth),
    )
  },
})

/** How deep the deepest selected block stands; a list of its own is 1 deep. */
function $selectedDepth(): number {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return 0
  return Math.max(0, ...selection.getNodes().map($depth))
}

function $depth(node: LexicalNode): number {
  const block = $findMatchingParent(node, (parent) => $isElementNode(parent) && !parent.isInline())
  return $isListItemNode(block) ? $listDepth(block) : $isElementNode(block) ? block.getIndent() : 0
}

function $listDepth(node: LexicalNode | null): number {
  return node?.getParents().filter($isListNode).length ?? 0
}

/** What stands deeper moves up beside its parent, and the list that it leaves goes with its last item. */
function $keepWithinDepth(item: ListItemNode): void {
  if ($listDepth(item) <= MAX_LIST_DEPTH) return
  const outer = item.getParents().find((node) => $isListItemNode(node) && $listDepth(node) === MAX_LIST_DEPTH)
  const list = item.getParent()
  outer?.insertBefore(item)
  $tidyAfter(list)
}
