import { $insertNodes, COMMAND_PRIORITY_EDITOR, createCommand, defineExtension } from 'lexical'
import { requireNodes } from '../require-nodes.ts'
import { $createButtonNode, type ButtonContent, ButtonNode } from './button-node.tsx'

export const INSERT_BUTTON_COMMAND = createCommand<ButtonContent>('INSERT_BUTTON_COMMAND')

/** Buttons in a line of text. */
export const ButtonExtension = defineExtension({
  name: 'almanac/button',
  nodes: [ButtonNode],
  register: registerButtons,
})

export function registerButtons(editor: Parameters<typeof requireNodes>[0]): () => void {
  requireNodes(editor, 'button', [ButtonNode])
  return editor.registerCommand(
    INSERT_BUTTON_COMMAND,
    (content) => {
      $insertNodes([$createButtonNode(content)])
      return true
    },
    COMMAND_PRIORITY_EDITOR,
  )
}
