import { $isListItemNode } from '@lexical/list'
import { $findMatchingParent } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
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
import { $isColumnNode, type ColumnNode } from '../blocks/columns/columns-nodes.ts'

/**
 * Tab moves a list item in or out, goes from column to column, and leaves the editor from everywhere else. Escape lets
 * the next Tab leave, whatever it stands in (a list, a table, code), so that nobody who works by keyboard is held.
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
          const node = selection.anchor.getNode()
          if ($findMatchingParent(node, $isListItemNode)) {
            event.preventDefault()
            return editor.dispatchCommand(event.shiftKey ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined)
          }
          const column = $findMatchingParent(node, $isColumnNode)
          if (!column) return false
          event.preventDefault()
          if (event.shiftKey) $selectBefore(column)
          else $selectAfter(column)
          return true
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    )
  },
})

/** The next column, or behind the columns, where a line is made if there is none. */
function $selectAfter(column: ColumnNode): void {
  const columns = column.getParentOrThrow()
  const next = column.getNextSibling() ?? columns.getNextSibling() ?? columns.insertAfter($createParagraphNode())
  if ($isElementNode(next)) next.selectStart()
  else next.selectPrevious()
}

/** The column before, or above the columns, where a line is made if there is none. */
function $selectBefore(column: ColumnNode): void {
  const columns = column.getParentOrThrow()
  const last =
    column.getPreviousSibling() ?? columns.getPreviousSibling() ?? columns.insertBefore($createParagraphNode())
  if ($isElementNode(last)) last.selectEnd()
  else last.selectNext()
}
