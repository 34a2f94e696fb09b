import { readdirSync, readFileSync } from 'node:fs'
import { buildEditorFromExtensions } from '@lexical/extension'
import { expect, test } from 'vitest'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { documentExtension } from './extension.ts'

test('the namespace of the editor is the one that stored clipboards know [E-049]', () => {
  expect(buildEditorFromExtensions(documentExtension(EMPTY_ROOT, true))._config.namespace).toBe('dms-lexical')
})

test('an error inside the editor is thrown on [E-120]', () => {
  const editor = buildEditorFromExtensions(documentExtension(EMPTY_ROOT, true))
  const fail = () => {
    throw new Error('in an update')
  }
  expect(() => editor.update(fail, { discrete: true })).toThrow('in an update')
})

test('the editor asks nothing of the network but the development service [E-116]', () => {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter((name) =>
      /\bfetch\(|XMLHttpRequest|WebSocket|EventSource|new Image\(|sendBeacon|postJson|askVerb/.test(
        readFileSync(new URL(name, folder), 'utf8'),
      ),
    )
  expect(files).toEqual(['validation-service.ts'])
})

test('a text can be edited or only read, and the editor knows nothing of who someone is [E-112]', () => {
  for (const editable of [true, false]) {
    const editor = buildEditorFromExtensions(documentExtension(EMPTY_ROOT, editable))
    expect(editor.isEditable()).toBe(editable)
  }
  const folder = new URL('.', import.meta.url)
  const knowing = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .filter((name) =>
      /\b(authLevel|authority|permissions?|useUser|useLevel)\b|#domain\/(access|people|user)/i.test(
        readFileSync(new URL(name, folder), 'utf8'),
      ),
    )
  expect(knowing).toEqual([])
})
