import {
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_LOW,
  createCommand,
  defineExtension,
  FORMAT_TEXT_COMMAND,
  TEXT_TYPE_TO_FORMAT,
  type TextFormatType,
} from 'lexical'
import { $createLiveValueNode, $isLiveValueNode, LiveValueNode } from './live-value-node.tsx'
import type { LiveContent } from './live-values.ts'

export const INSERT_LIVE_VALUE_COMMAND = createCommand<LiveContent>('INSERT_LIVE_VALUE_COMMAND')

/** Values of sources in lines of text. */
export const LiveValueExtension = defineExtension({
  name: 'almanac/live-value',
  nodes: [LiveValueNode],
  register(editor) {
    const stopInserting = editor.registerCommand(
      INSERT_LIVE_VALUE_COMMAND,
      (content) => {
        $insertNodes([$createLiveValueNode(content)])
        return true
      },
      COMMAND_PRIORITY_EDITOR,
    )
    const stopFormatting = editor.registerCommand(FORMAT_TEXT_COMMAND, $formatValues, COMMAND_PRIORITY_LOW)
    return () => {
      stopInserting()
      stopFormatting()
    }
  },
})

/** Values within a selection are as bold as the words around them become. */
function $formatValues(type: TextFormatType): boolean {
  const selection = $getSelection()
  const bit = TEXT_TYPE_TO_FORMAT[type]
  if (!$isRangeSelection(selection) || !bit) return false
  const off = selection.hasFormat(type)
  for (const node of selection.getNodes()) {
    if ($isLiveValueNode(node)) node.setFormats(off ? node.getFormats() & ~bit : node.getFormats() | bit)
  }
  return false
}
