import { HISTORY_PUSH_TAG, type LexicalEditor, SKIP_DOM_SELECTION_TAG } from 'lexical'

/** The tools of tables, which stand above the cells. */
export const TABLE_TOOLS = '[data-table-tools]'

/** Changes a table as one step to undo; a tool that has the focus keeps it. */
export function changeTable(editor: LexicalEditor, $change: () => void): void {
  const focused = editor.getRootElement()?.ownerDocument.activeElement
  const keepsFocus = focused?.closest(TABLE_TOOLS) ? [SKIP_DOM_SELECTION_TAG] : []
  editor.update($change, { tag: [HISTORY_PUSH_TAG, ...keepsFocus] })
}
