import { expect, test } from 'vitest'
import { treeMove, visibleNodes } from './tree-navigation.ts'

const PAGES = [
  {
    id: 'hazards',
    label: 'Hazards',
    children: [
      { id: 'flood', label: 'Flood' },
      { id: 'wind', label: 'Wind' },
    ],
  },
  { id: 'about', label: 'About' },
]

const press = (key: string, at: string, ...open: string[]) =>
  treeMove(key, at, visibleNodes(PAGES, new Set(open)), new Set(open))

test('a closed branch hides its children, an open one shows where each stands', () => {
  expect(visibleNodes(PAGES, new Set()).map(({ node }) => node.id)).toEqual(['hazards', 'about'])
  expect(visibleNodes(PAGES, new Set(['hazards']))[2]).toMatchObject({
    node: { id: 'wind' },
    depth: 1,
    parent: 'hazards',
    position: 2,
    siblings: 2,
  })
})

test('up, down, Home and End walk what is in view and stop at its ends', () => {
  expect(press('ArrowDown', 'hazards')).toEqual({ focus: 'about' })
  expect(press('ArrowDown', 'hazards', 'hazards')).toEqual({ focus: 'flood' })
  expect(press('ArrowUp', 'about', 'hazards')).toEqual({ focus: 'wind' })
  expect(press('ArrowUp', 'hazards')).toBeNull()
  expect(press('End', 'hazards', 'hazards')).toEqual({ focus: 'about' })
  expect(press('Home', 'wind', 'hazards')).toEqual({ focus: 'hazards' })
})

test('right opens a branch and then enters it, left leaves it and then closes it', () => {
  expect(press('ArrowRight', 'hazards')).toEqual({ open: 'hazards' })
  expect(press('ArrowRight', 'hazards', 'hazards')).toEqual({ focus: 'flood' })
  expect(press('ArrowRight', 'about')).toBeNull()
  expect(press('ArrowLeft', 'wind', 'hazards')).toEqual({ focus: 'hazards' })
  expect(press('ArrowLeft', 'hazards', 'hazards')).toEqual({ close: 'hazards' })
  expect(press('ArrowLeft', 'about')).toBeNull()
})
