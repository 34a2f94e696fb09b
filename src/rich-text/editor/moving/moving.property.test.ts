import fc from 'fast-check'
import {
  $addUpdateTag,
  $getNodeByKey,
  $getRoot,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type LexicalNode,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { expect, test } from 'vitest'
import type { RichNode } from '#domain/rich-text/document.ts'
import { $isBlock, $partsOf } from './blocks.ts'
import { $moveBlock } from './move-block.ts'
import { STEP_BLOCKS_COMMAND } from './move-extension.ts'
import {
  $all,
  collapsible,
  columns,
  item,
  line,
  list,
  opened,
  stored,
  sublist,
  table,
  words,
} from './moved-text.fixture.ts'

const KINDS = ['bullet', 'number', 'check'] as const

/** Random blocks, at most so deep in one another; every line of them says `w`, to be named later. */
function blocksWithin(depth: number): fc.Arbitrary<RichNode[]> {
  const plain = [
    fc.constantFrom(line('w'), line(''), { type: 'heading', tag: 'h2', children: [words('w')] }),
    fc.constant<RichNode>({ type: 'horizontalrule' }),
    listWithin(2),
  ]
  const block = depth === 0 ? fc.oneof(...plain) : fc.oneof(...plain, ...holdersOf(blocksWithin(depth - 1)))
  return fc.array(block, { minLength: 1, maxLength: 3 })
}

function holdersOf(blocks: fc.Arbitrary<RichNode[]>): fc.Arbitrary<RichNode>[] {
  return [
    fc.tuple(blocks, blocks).map((both) => columns(...both)),
    fc.tuple(fc.boolean(), blocks).map(([open, inside]) => collapsible('w', open, ...inside)),
    fc.tuple(blocks, blocks).map(([a, b]) => table([a], [b])),
  ]
}

function listWithin(depth: number): fc.Arbitrary<RichNode> {
  const below = depth === 0 ? fc.constant(null) : fc.option(listWithin(depth - 1))
  return fc
    .tuple(fc.constantFrom(...KINDS), fc.array(below, { minLength: 1, maxLength: 2 }))
    .map(([kind, inner]) => list(kind, ...inner.flatMap((one) => [item('w'), ...(one ? [sublist(one)] : [])])))
}

const someText = blocksWithin(2).map((blocks) => {
  let count = 0
  return blocks.map(function named(node): RichNode {
    if (node.text === 'w') return { ...node, text: `w${++count}` }
    return node.children ? { ...node, children: node.children.map(named) } : { ...node }
  })
})

const HOLDERS = new Set(['root', 'layout-item', 'collapsible-content', 'tablecell'])
const PARTS = new Set(['text', 'listitem', 'tablerow', 'tablecell', 'layout-item', 'collapsible-title'])
const HELD: Readonly<Record<string, RegExp>> = {
  list: /^(listitem )+$/,
  listitem: /^((text )*|list )$/,
  table: /^(tablerow )+$/,
  tablerow: /^(tablecell )+$/,
  'layout-container': /^layout-item layout-item $/,
  'collapsible-container': /^collapsible-title collapsible-content collapsible-button $/,
}

function expectWhole(node: RichNode): void {
  const kinds = (node.children ?? []).map(({ type }) => type)
  if (HOLDERS.has(node.type)) {
    expect(kinds).not.toEqual([])
    expect(kinds.filter((kind) => PARTS.has(kind))).toEqual([])
  }
  const held = HELD[node.type]
  if (held)
    expect(`${node.type}: ${kinds.map((kind) => `${kind} `).join('')}`).toMatch(
      new RegExp(held.source.replace('^', `^${node.type}: `)),
    )
  node.children?.forEach(expectWhole)
}

const countOf = (node: RichNode, type: string): number =>
  (node.children ?? []).reduce((sum, child) => sum + countOf(child, type), node.type === type ? 1 : 0)

const said = (node: RichNode): string[] =>
  typeof node.text === 'string' ? [node.text] : (node.children ?? []).flatMap(said)

const KEPT = ['table', 'layout-container', 'collapsible-container', 'horizontalrule', 'heading', 'tablecell']

function expectSameContent(now: RichNode, before: RichNode): void {
  expectWhole(now)
  expect([...said(now)].sort()).toEqual([...said(before)].sort())
  for (const kind of KEPT) expect([kind, countOf(now, kind)]).toEqual([kind, countOf(before, kind)])
}

function $wordsOf(block: LexicalNode): string[] {
  return $partsOf(block).flatMap((part) => part.getTextContent().match(/w\d+/g) ?? [])
}

/** Moves one random block; answers what it said, or null when nothing moved. */
function moveSome(editor: LexicalEditor, from: number, to: number, before: boolean) {
  let moved: { block: string[]; target: string[] } | null = null
  editor.update(() => {
    const blocks = $all($getRoot()).filter($isBlock)
    const [block, target] = [from, to].map((at) => blocks[at % blocks.length])
    if (!block || !target) return
    const spoken = { block: $wordsOf(block), target: $wordsOf(target) }
    if (!$moveBlock(block, target, before ? 'before' : 'after')) return
    $addUpdateTag(HISTORY_PUSH_TAG)
    moved = spoken
  })
  return moved as { block: string[]; target: string[] } | null
}

test('random moves keep every word and every block whole, land where they should, and are undone exactly', () => {
  const someMove = fc.tuple(fc.nat(99), fc.nat(99), fc.boolean())
  fc.assert(
    fc.property(someText, fc.array(someMove, { minLength: 1, maxLength: 5 }), (blocks, moves) => {
      const editor = opened(...blocks)
      const states = [stored(editor)]
      for (const [from, to, before] of moves) {
        const earlier = stored(editor)
        const moved = moveSome(editor, from, to, before)
        const now = stored(editor)
        if (!moved) {
          expect(now).toEqual(earlier)
          continue
        }
        states.push(now)
        expectSameContent(now, earlier)
        const others = (all: RichNode) => said(all).filter((word) => !moved.block.includes(word))
        expect(others(now)).toEqual(others(earlier))
        const target = moved.target.filter((word) => !moved.block.includes(word))
        const row = before ? [...moved.block, ...target] : [...target, ...moved.block]
        expect(` ${said(now).join(' ')} `).toContain(` ${row.join(' ')}`.trimEnd())
      }
      const last = stored(editor)
      for (const state of states.toReversed().slice(1)) {
        editor.dispatchCommand(UNDO_COMMAND, undefined)
        expect(stored(editor)).toEqual(state)
      }
      for (let step = 1; step < states.length; step += 1) editor.dispatchCommand(REDO_COMMAND, undefined)
      expect(stored(editor)).toEqual(last)
    }),
    { numRuns: 100, interruptAfterTimeLimit: 15_000 },
  )
})

test('a block that goes on by steps reaches the end, and nothing is lost on its way', () => {
  fc.assert(
    fc.property(someText, fc.nat(99), fc.constantFrom('up' as const, 'down' as const), (blocks, at, direction) => {
      const editor = opened(...blocks)
      const begun = stored(editor)
      const key = editor.read(() => {
        const all = $all($getRoot()).filter($isBlock)
        return (all[at % all.length] as LexicalNode).getKey()
      })
      let before: RichNode | null = null
      let steps = 0
      for (let now = begun; JSON.stringify(now) !== JSON.stringify(before); now = stored(editor)) {
        before = now
        editor.update(() => {
          const block = $getNodeByKey(key)
          if (block) editor.dispatchCommand(STEP_BLOCKS_COMMAND, { direction, blocks: [block] })
        })
        expectSameContent(stored(editor), begun)
        steps += 1
        if (steps > 300) throw new Error('It never arrives.')
      }
    }),
    { numRuns: 25 },
  )
})
