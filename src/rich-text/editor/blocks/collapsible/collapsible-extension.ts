import { $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $create,
  $createParagraphNode,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  defineExtension,
  type LexicalEditor,
  mergeRegister,
  SELECTION_CHANGE_COMMAND,
} from 'lexical'
import { requireNodes } from '../require-nodes.ts'
import { $leaveFrame } from './caret-in-frame.ts'
import { $isCollapsibleNode, CollapsibleNode, PlainCollapsibleNode } from './container-node.ts'
import { CollapsibleContentNode, PlainCollapsibleContentNode } from './content-node.ts'
import { $dissolvePart, $keepCollapsible } from './invariants.ts'
import { CollapsibleTitleNode, PlainCollapsibleTitleNode } from './title-node.ts'
import { CollapsibleToggleNode } from './toggle-node.tsx'

export const INSERT_COLLAPSIBLE_COMMAND = createCommand<{ preview: boolean }>('INSERT_COLLAPSIBLE_COMMAND')

const NODES = [
  CollapsibleNode,
  CollapsibleTitleNode,
  CollapsibleContentNode,
  CollapsibleToggleNode,
  PlainCollapsibleNode,
  PlainCollapsibleTitleNode,
  PlainCollapsibleContentNode,
]

/** Blocks that a reader opens and closes, with or without a preview of what they hold. */
export const CollapsibleExtension = defineExtension({
  name: 'almanac/collapsible',
  nodes: NODES,
  register: registerCollapsibles,
})

export function registerCollapsibles(editor: LexicalEditor): () => void {
  requireNodes(editor, 'collapsible', NODES)
  return mergeRegister(
    editor.registerCommand(
      INSERT_COLLAPSIBLE_COMMAND,
      ({ preview }) => {
        const container = preview ? $newCollapsible() : $newPlainCollapsible()
        $insertNodeToNearestRoot(container)
        container.getFirstChild()?.selectStart()
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    ),
    editor.registerCommand(SELECTION_CHANGE_COMMAND, $leaveFrame, COMMAND_PRIORITY_LOW),
    ...[CollapsibleNode, PlainCollapsibleNode].map((kind) => editor.registerNodeTransform(kind, $keepCollapsible)),
    ...[CollapsibleTitleNode, PlainCollapsibleTitleNode].map((kind) =>
      editor.registerNodeTransform(kind, (title) => {
        if (!$isCollapsibleNode(title.getParent())) $dissolvePart(title)
      }),
    ),
    ...[CollapsibleContentNode, PlainCollapsibleContentNode].map((kind) =>
      editor.registerNodeTransform(kind, (content) => {
        if (!$isCollapsibleNode(content.getParent())) $dissolvePart(content)
        else if (content.isEmpty()) content.append($createParagraphNode())
      }),
    ),
    editor.registerNodeTransform(CollapsibleToggleNode, (toggle) => {
      if (!$isCollapsibleNode(toggle.getParent())) toggle.remove()
    }),
  )
}

function $newCollapsible(): CollapsibleNode {
  const content = $create(CollapsibleContentNode).append($createParagraphNode())
  return $create(CollapsibleNode)
    .setOpen(true)
    .append($create(CollapsibleTitleNode), content, $create(CollapsibleToggleNode))
}

function $newPlainCollapsible(): CollapsibleNode {
  const content = $create(PlainCollapsibleContentNode).append($createParagraphNode())
  return $create(PlainCollapsibleNode).setOpen(true).append($create(PlainCollapsibleTitleNode), content)
}
