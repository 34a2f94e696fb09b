import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { documentText } from '#domain/rich-text/document-text.ts'
import { markedPair } from '#domain/rich-text/rich-text-pairs.ts'
import { differingRanges, wordChanges } from './word-changes.ts'

const words = fc.array(fc.constantFrom('flood', 'wind', 'risk', 'costs', '12.50', 'the', 'ä'), { maxLength: 12 })

test('words are told apart, not letters', () => {
  expect(wordChanges('The flood risk is high.', 'The wind risk is high.')).toEqual([
    { kind: 'same', text: 'The ' },
    { kind: 'deleted', text: 'flood' },
    { kind: 'inserted', text: 'wind' },
    { kind: 'same', text: ' risk is high.' },
  ])
})

test('the pieces of any two texts make up both of them again', () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const pieces = wordChanges(a.join(' '), b.join(' '))
      const without = (kind: string) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text)
      expect(without('inserted').join('')).toBe(a.join(' '))
      expect(without('deleted').join('')).toBe(b.join(' '))
    }),
  )
})

test('texts with nothing in common are shown as replaced', () => {
  const text = (word: string) => Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ')
  expect(wordChanges(text('a'), text('b')).map(({ kind }) => kind)).toEqual(['deleted', 'inserted'])
})

const run = (text: string, format = 0): RichNode => ({ type: 'text', text, format })
const root = (...blocks: RichNode[][]): { text: { root: RichNode } } => ({
  text: { root: { type: 'root', children: blocks.map((children) => ({ type: 'paragraph', children })) } },
})

test('differing words are marked across formatted runs and links, wherever the document stands', () => {
  const left = root([run('The flood '), { type: 'link', url: '/x', children: [run('risk', 1)] }], [run('stays')])
  const right = root([run('The wind '), { type: 'link', url: '/x', children: [run('risk', 1)] }], [run('stays here')])
  const pair = markedPair(left, right, differingRanges)
  expect(pair.left).toEqual(
    root(
      [
        run('The '),
        { type: 'deleted', children: [run('flood')] },
        run(' '),
        { type: 'link', url: '/x', children: [run('risk', 1)] },
      ],
      [run('stays')],
    ),
  )
  const [, last] = (pair.right as ReturnType<typeof root>).text.root.children ?? []
  expect(last?.children?.[0]).toEqual(run('stays'))
  expect(last?.children?.[1]?.type).toBe('inserted')
})

test('marking changes no text', () => {
  const document = fc.array(
    fc.array(
      words.map((all) => run(all.join(' '))),
      { maxLength: 3 },
    ),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(document, document, (a, b) => {
      const [left, right] = [root(...a), root(...b)]
      const pair = markedPair(left, right, differingRanges) as Record<'left' | 'right', typeof left>
      const plain = (marked: typeof left) => documentText(unmarked(marked.text.root))
      expect(plain(pair.left)).toBe(documentText(left.text.root))
      expect(plain(pair.right)).toBe(documentText(right.text.root))
    }),
  )
})

function unmarked(node: RichNode): RichNode {
  if (!node.children) return node
  const children = node.children.flatMap((child) =>
    child.type === 'deleted' || child.type === 'inserted' ? (child.children ?? []) : [unmarked(child)],
  )
  return { ...node, children }
}
