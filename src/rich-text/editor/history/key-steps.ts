import { $isCodeNode } from '@lexical/code-core'
import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isRangeSelection,
  DELETE_CHARACTER_COMMAND,
  DELETE_LINE_COMMAND,
  DELETE_WORD_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical'
import { $findPlaces } from '../find/found-places.ts'
import { replacePlaces } from '../find/replace-places.ts'
import { pasteOf } from './edit-steps.ts'

/** What an author does at the caret, key by key; every key is a change of its own. */
type KeyStep = (editor: LexicalEditor, choice: number) => void

const MARKDOWN = [
  '# ',
  '### ',
  '- ',
  '3. ',
  '- [x] ',
  '> ',
  '``` ',
  '--- ',
  '**bold**',
  '_it_',
  '~~no~~',
  '`a`',
  '[a](https://a.test)',
]
const DELETIONS = [DELETE_CHARACTER_COMMAND, DELETE_WORD_COMMAND, DELETE_LINE_COMMAND]
const KEYS = [
  { command: KEY_BACKSPACE_COMMAND, key: 'Backspace' },
  { command: KEY_DELETE_COMMAND, key: 'Delete' },
  { command: KEY_ENTER_COMMAND, key: 'Enter' },
]
const REPLACED = [
  { words: 'r', by: 'R' },
  { words: 'congrats', by: '' },
  { words: 'a', by: 'bravo' },
]
const PLAIN = 'one\ttwo\n\n- three\nfour'

const pick = <T>(all: readonly T[], choice: number): T => all[choice % all.length] as T

/** Every way to change a text by keys, by its name. */
export const KEY_STEPS: Readonly<Record<string, KeyStep>> = {
  markdown(editor, choice) {
    for (const key of pick(MARKDOWN, choice)) change(editor, () => typed(key))
  },
  delete: (editor, choice) => void editor.dispatchCommand(pick(DELETIONS, choice), choice % 2 === 0),
  key(editor, choice) {
    const { command, key } = pick(KEYS, choice)
    editor.dispatchCommand(command, new KeyboardEvent('keydown', { key, cancelable: true }))
  },
  // Code is indented by its colours, which are loaded in a browser.
  tab(editor, choice) {
    if (editor.read(isInCode)) return
    const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey: choice % 3 === 0, cancelable: true })
    editor.dispatchCommand(KEY_TAB_COMMAND, event)
  },
  plain(editor) {
    editor.dispatchCommand(PASTE_COMMAND, pasteOf({ 'text/plain': PLAIN }))
    editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined)
  },
  replace(editor, choice) {
    const { words, by } = pick(REPLACED, choice)
    const places = editor.read(() => $findPlaces({ words, matchCase: false, wholeWords: false }))
    replacePlaces(editor, places, by)
  },
}

function change(editor: LexicalEditor, $change: () => void): void {
  editor.update($change, { discrete: true })
}

function typed(key: string): void {
  const selection = $getSelection()
  if ($isRangeSelection(selection)) selection.insertText(key)
}

function isInCode(): boolean {
  const selection = $getSelection()
  return $isRangeSelection(selection) && $findMatchingParent(selection.anchor.getNode(), $isCodeNode) !== null
}
