import type { LexicalEditor } from 'lexical'
import { UNDO_COMMAND } from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import type { Side } from './list-parts.ts'
import { $moveBlock } from './move-block.ts'
import {
  $block,
  collapsible,
  columns,
  item,
  line,
  list,
  opened,
  outline,
  stored,
  sublist,
  table,
} from './moved-text.fixture.ts'

function move(editor: LexicalEditor, block: string, side: Side, target: string): boolean {
  let moved = false
  editor.update(
    () => {
      moved = $moveBlock($block(block), $block(target), side)
    },
    { discrete: true },
  )
  return moved
}

function after(blocks: RichNode[], block: string, side: Side, target: string): string {
  const editor = opened(...blocks)
  move(editor, block, side, target)
  return outline(stored(editor))
}

test('a block is put before or after another one', () => {
  const text = [line('a'), line('b'), line('c')]
  expect(after(text, 'c', 'before', 'a')).toBe('c a b')
  expect(after(text, 'a', 'after', 'b')).toBe('b a c')
})

test('blocks go into columns, collapsibles and cells and out of them, which keep a line to write in', () => {
  const text = [line('a'), columns([line('b')], [line('')]), collapsible('t', true, line('c')), table([[line('d')]])]
  expect(after(text, 'b', 'before', 'a')).toBe('b a columns[[-] [-]] fold[t [c]] table[[d]]')
  expect(after(text, 'a', 'after', 'b')).toBe('columns[[b a] [-]] fold[t [c]] table[[d]]')
  expect(after(text, 'c', 'after', 'd')).toBe('a columns[[b] [-]] fold[t [-]] table[[d c]]')
  expect(after(text, 'd', 'after', 'c')).toBe('a columns[[b] [-]] fold[t [c d]] table[[-]]')
})

test('what comes into an empty column takes the place of its empty line', () => {
  const editor = opened(line('a'), columns([line('b')], [line('')]))
  move(editor, 'a', 'after', '')
  expect(outline(stored(editor))).toBe('columns[[b] [a]]')
})

test('an item takes the list below it along, and keeps its mark outside of its list', () => {
  const text = [list('bullet', item('a'), sublist(list('number', item('a1'))), item('b')), line('c'), line('d')]
  expect(after(text, 'a', 'after', 'b')).toBe('bullet[[b] [a] [number[[a1]]]] c d')
  expect(after(text, 'a', 'after', 'c')).toBe('bullet[[b]] c bullet[[a] [number[[a1]]]] d')
  expect(after(text, 'a1', 'after', 'a')).toBe('bullet[[a] [a1] [b]] c d')
  expect(after(text, 'b', 'after', 'a1')).toBe('bullet[[a] [number[[a1] [b]]]] c d')
  expect(after(text, 'a', 'after', 'a1')).toBe(outline({ type: 'root', children: text }))
})

test('a block between two items parts their list, whose numbers go on', () => {
  const text = [list('number', item('a'), item('b'), sublist(list('bullet', item('b1'), item('b2')))), line('c')]
  const editor = opened(...text)
  move(editor, 'c', 'after', 'a')
  expect(outline(stored(editor))).toBe('number[[a]] c number[[b] [bullet[[b1] [b2]]]]')
  expect(stored(editor).children?.[2]?.start).toBe(2)
  expect(after(text, 'c', 'before', 'a')).toBe('c number[[a] [b] [bullet[[b1] [b2]]]]')
  expect(after(text, 'c', 'after', 'b1')).toBe('number[[a] [b] [bullet[[b1]]]] c number[[bullet[[b2]]]]')
})

test('nothing goes into itself, nor to where it stands, nor deeper than tables and lists may', () => {
  const deep = Array.from({ length: 7 }).reduce<RichNode>((inner) => table([[inner]]), line('deep'))
  const editor = opened(columns([line('a')], [line('b')]), line('c'), deep, table([[line('x')]]))
  const before = stored(editor)
  expect(move(editor, 'a\n\nb', 'after', 'a')).toBe(false)
  expect(move(editor, 'c', 'before', 'c')).toBe(false)
  expect(move(editor, 'c', 'after', 'a\n\nb')).toBe(false)
  editor.update(
    () => {
      const around = $block('x').getParentOrThrow().getParentOrThrow().getParentOrThrow()
      expect($moveBlock(around, $block('deep'), 'after')).toBe(false)
    },
    { discrete: true },
  )
  expect(stored(editor)).toEqual(before)
  editor.dispatchCommand(UNDO_COMMAND, undefined)
  expect(stored(editor)).toEqual(before)
})
