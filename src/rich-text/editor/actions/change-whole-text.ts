import { HISTORY_PUSH_TAG, type LexicalEditor } from 'lexical'

/** Changes the whole text in one step, which an undo takes back. */
export function changeWholeText(editor: LexicalEditor, $change: () => void): void {
  editor.update($change, { discrete: true, tag: HISTORY_PUSH_TAG })
}
