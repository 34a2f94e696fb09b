// @vitest-environment jsdom
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerAutocomplete } from './register-autocomplete.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a lookup that fails is logged, and shows the author nothing [E-014]', async () => {
  const { type, log, shown, text } = start(async () => {
    throw new Error('no words')
  })
  type('info')
  await vi.advanceTimersByTimeAsync(1000)
  expect(log.map(String)).toEqual(['Error: no words'])
  expect(shown()).toBeNull()
  expect(text()).toBe('info')
})

test('a word is looked up once it has four letters and rested for 200 ms', async () => {
  const { type, asked, shown } = start()
  type('inf')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
  type('o')
  await vi.advanceTimersByTimeAsync(199)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['info'])
  expect(shown()).toBe('rmation')
})

test('the suggestion is no part of the document until Tab or Right Arrow writes it, and one undo takes it back', async () => {
  for (const command of [KEY_TAB_COMMAND, KEY_ARROW_RIGHT_COMMAND]) {
    const { editor, type, text, shown } = start()
    type('info')
    await vi.advanceTimersByTimeAsync(200)
    expect(text()).toBe('info')
    expect(editor.dispatchCommand(command, new KeyboardEvent('keydown'))).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(text()).toBe('information')
    // A word that was just completed is not completed further.
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown()).toBeNull()
    editor.dispatchCommand(UNDO_COMMAND, undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(text()).toBe('info')
  }
})

test('without a suggestion Tab goes on its way, and anything else takes a suggestion away', async () => {
  const { editor, type, shown, text } = start()
  expect(editor.dispatchCommand(KEY_TAB_COMMAND, new KeyboardEvent('keydown'))).toBe(false)
  type('info')
  await vi.advanceTimersByTimeAsync(200)
  expect(editor.dispatchCommand(KEY_TAB_COMMAND, new KeyboardEvent('keydown', { shiftKey: true }))).toBe(false)
  editor.update(() => $getRoot().selectStart(), { discrete: true })
  expect(shown()).toBeNull()
  editor.update(() => $getRoot().selectEnd(), { discrete: true })
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBeNull()
  expect(text()).toBe('info')
})

test('Escape takes a suggestion away and goes no further; without one it goes on its way', async () => {
  const { editor, type, shown } = start()
  expect(editor.dispatchCommand(KEY_ESCAPE_COMMAND, new KeyboardEvent('keydown'))).toBe(false)
  type('info')
  await vi.advanceTimersByTimeAsync(200)
  const pressed = new KeyboardEvent('keydown', { cancelable: true })
  expect(editor.dispatchCommand(KEY_ESCAPE_COMMAND, pressed)).toBe(true)
  expect(pressed.defaultPrevented).toBe(true)
  expect(shown()).toBeNull()
})

test('an answer that comes after the word went on is thrown away', async () => {
  let answer: (ending: string) => void = () => {}
  const { type, shown } = start(
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  type('info')
  await vi.advanceTimersByTimeAsync(200)
  type(' ')
  answer('rmation')
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBeNull()
})

function start(lookup = async (_beginning: string): Promise<string | null> => 'rmation') {
  const editor = createEditor({
    onError: (error) => {
      throw error
    },
  })
  editor.setRootElement(document.createElement('div'))
  editor.update(() => $getRoot().append($createParagraphNode().append($createTextNode(''))), { discrete: true })
  const [asked, log, shows]: [string[], unknown[], (string | null)[]] = [[], [], [null]]
  registerHistory(editor, createEmptyHistoryState(), 0)
  registerAutocomplete(editor, {
    lookup: (beginning) => {
      asked.push(beginning)
      return lookup(beginning)
    },
    show: (suggestion) => shows.push(suggestion?.ending ?? null),
    log: (problem) => log.push(problem),
  })
  return {
    editor,
    asked,
    log,
    shown: () => shows.at(-1),
    text: () => editor.read(() => $getRoot().getTextContent()),
    type: (text: string) => editor.update(() => $getRoot().selectEnd().insertText(text), { discrete: true }),
  }
}
