import { $isListItemNode, $isListNode, ListItemNode, ListNode } from '@lexical/list'
import {
  $getNodeByKey,
  defineExtension,
  type LexicalNode,
  mergeRegister,
  type NodeKey,
  type NodeMutation,
} from 'lexical'

/** The lines of a check list are checkboxes, so what holds them is a group to those who do not see it, and no list. */
export const CheckListRolesExtension = defineExtension({
  name: 'almanac/check-list-roles',
  register(editor) {
    const draw = (changed: ReadonlyMap<NodeKey, NodeMutation>) =>
      editor.read(() => {
        for (const [key, change] of changed) {
          const element = change === 'destroyed' ? null : editor.getElementByKey(key)
          const node = element && $getNodeByKey(key)
          if (node) $setRole(element, node)
        }
      })
    return mergeRegister(
      editor.registerMutationListener(ListNode, draw),
      editor.registerMutationListener(ListItemNode, draw),
    )
  },
})

function $setRole(element: HTMLElement, node: LexicalNode): void {
  if ($isListNode(node)) {
    if ($isCheckList(node)) element.setAttribute('role', 'group')
    else element.removeAttribute('role')
  } else if ($isCheckList(node.getParent()) && $isListItemNode(node) && $isListNode(node.getFirstChild())) {
    // It has no box of its own: it holds the list below another line.
    element.setAttribute('role', 'none')
  }
}

function $isCheckList(node: LexicalNode | null): boolean {
  return $isListNode(node) && node.getListType() === 'check'
}
