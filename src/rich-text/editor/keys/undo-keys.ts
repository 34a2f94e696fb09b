import { HistoryExtension } from '@lexical/history'
import { COMMAND_PRIORITY_HIGH, defineExtension, KEY_DOWN_COMMAND } from 'lexical'

/** When the text has nothing left to undo or redo, the keys go on to what the text stands in, such as the page. */
export const UndoKeysExtension = defineExtension({
  name: 'almanac/undo-keys',
  dependencies: [HistoryExtension],
  register(editor, _config, state) {
    const { historyState } = state.getDependency(HistoryExtension).output
    return editor.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (event.altKey || !(event.ctrlKey || event.metaKey)) return false
        const key = event.key.toLowerCase()
        const undo = key === 'z' && !event.shiftKey
        const redo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey)
        const { undoStack = [], redoStack = [] } = historyState.value ?? {}
        return (undo && undoStack.length === 0) || (redo && redoStack.length === 0)
      },
      COMMAND_PRIORITY_HIGH,
    )
  },
})
