import { $isListItemNode } from '@lexical/list'
import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_EDITOR,
  defineExtension,
  INDENT_CONTENT_COMMAND,
  KEY_DOWN_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'

/**
 * Tab moves a list item in or out and leaves the editor from everywhere else. Escape lets the next Tab leave, whatever
 * it stands in (a list, a table, code), so that nobody who works by keyboard is held.
 */
export const TabKeysExtension = defineExtension({
  name: 'almanac/tab-keys',
  register(editor) {
    let leaving = false
    return mergeRegister(
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (event.key === 'Tab' && leaving) {
            leaving = false
            return true
          }
          if (event.key !== 'Shift') leaving = event.key === 'Escape'
          return false
        },
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(
        KEY_TAB_COMMAND,
        (event) => {
          const selection = $getSelection()
          if (!$isRangeSelection(selection)) return false
          if (!$findMatchingParent(selection.anchor.getNode(), $isListItemNode)) return false
          event.preventDefault()
          return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined)
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    )
  },
})
