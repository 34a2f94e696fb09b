// @vitest-environment jsdom
import { buildEditorFromExtensions } from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import { RichTextExtension } from '@lexical/rich-text'
import { $createParagraphNode, $getRoot, configExtension, type LexicalEditor } from 'lexical'
import { expect, test } from 'vitest'
import { listen, type Recogniser } from './register-speech.ts'

test('what is said is written at the cursor, with a blank between phrases', async () => {
  const { say, text } = begin()
  say('hello')
  say('world')
  await expect.poll(() => text()).toBe('hello world')
})

test('newline, undo and redo are done and never written', async () => {
  const { say, text } = begin()
  say('one')
  await expect.poll(() => text()).toBe('one')
  say('New line.')
  say('two')
  await expect.poll(() => text()).toBe('one\n\ntwo')
  say('undo')
  await expect.poll(() => text()).not.toContain('two')
  say('redo')
  await expect.poll(() => text()).toBe('one\n\ntwo')
  say('undo the change')
  await expect.poll(() => text()).toBe('one\n\ntwo undo the change')
})

test('a locked text hears nothing, and stopping stops the recogniser', () => {
  const { editor, say, text, stop, stopped } = begin()
  editor.setEditable(false)
  say('hello')
  expect(text()).toBe('')
  stop()
  expect(stopped()).toBe(true)
})

function begin() {
  let hear: (transcript: string) => void = () => {}
  let stopped = false
  const recogniser: Recogniser = {
    start: (heard) => {
      hear = heard
    },
    stop: () => {
      stopped = true
    },
  }
  const editor: LexicalEditor = buildEditorFromExtensions(
    RichTextExtension,
    configExtension(HistoryExtension, { delay: 0 }),
  )
  editor.setRootElement(document.createElement('div'))
  editor.update(() => $getRoot().clear().append($createParagraphNode()).selectEnd(), { discrete: true })
  const stop = listen(editor, recogniser, (problem) => expect.unreachable(problem))
  return {
    editor,
    stop,
    stopped: () => stopped,
    say: (phrase: string) => hear(phrase),
    text: () => editor.read(() => $getRoot().getTextContent()),
  }
}
