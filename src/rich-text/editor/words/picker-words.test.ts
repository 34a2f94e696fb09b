import { expect, test } from 'vitest'
import { TEXT_ICONS } from '#rich-text/view/icon-shapes.ts'
import { builtChunk } from '../../../../tests/support/built-chunks.ts'
import { searchPicker } from './emoji-search.ts'
import { ICON_WORDS } from './icon-words.ts'
import { loadOnce } from './load-once.ts'
import { loadPickerWords } from './picker-words.ts'

test('emoji are a file of the build that no script brings with it, and are read once [E-031]', async () => {
  const { file, heldBy, atOnce, later } = builtChunk('src/rich-text/editor/words/emoji.txt?raw')
  expect(file).not.toBeNull()
  expect(heldBy).toEqual([file])
  expect([atOnce.length, later.length]).toEqual([0, 1])
  const words = await loadPickerWords()
  expect(words.filter(({ kind }) => kind === 'emoji').length).toBeGreaterThan(1800)
  expect(await loadPickerWords()).toBe(words)
})

test('a load happens when it is first needed, once, and again after it failed', async () => {
  let loads = 0
  const load = loadOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('offline')
    return 'words'
  })
  expect(loads).toBe(0)
  await expect(load()).rejects.toThrow('offline')
  expect([await load(), await load()]).toEqual(['words', 'words'])
  expect(loads).toBe(2)
})

test('every icon can be looked for, and a search finds icons and emoji together', async () => {
  expect(Object.keys(ICON_WORDS).sort()).toEqual([...TEXT_ICONS.keys()].sort())
  const kinds = searchPicker(await loadPickerWords(), 'rocket').map(({ kind, symbol }) => `${kind} ${symbol}`)
  expect(kinds.slice(0, 2)).toEqual(['icon Rocket', 'emoji 🚀'])
})
