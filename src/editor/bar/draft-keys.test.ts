import { expect, test } from 'vitest'
import { draftCommandOf } from './draft-keys.ts'

const press = (keys: string) => {
  const held = keys.split('+')
  return draftCommandOf({
    key: held.at(-1) ?? '',
    ctrlKey: held.includes('Ctrl'),
    metaKey: held.includes('Cmd'),
    shiftKey: held.includes('Shift'),
    altKey: held.includes('Alt'),
  })
}

test('undo and redo have their usual keys, on every keyboard', () => {
  expect(['Ctrl+z', 'Cmd+z', 'Ctrl+Z'].map(press)).toEqual(['undo', 'undo', 'undo'])
  expect(['Ctrl+Shift+Z', 'Cmd+Shift+z', 'Ctrl+y'].map(press)).toEqual(['redo', 'redo', 'redo'])
  expect(['z', 'Alt+Ctrl+z', 'Ctrl+Shift+y', 'Ctrl+x'].map(press)).toEqual([null, null, null, null])
})
