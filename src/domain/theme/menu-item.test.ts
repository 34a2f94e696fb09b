import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guardedPlaces } from './guarded-places.ts'
import { Menu, readMenu } from './menu-item.ts'
import { toDepth, visibleMenu } from './menu-levels.ts'
import { isSafePath } from './menu-path.ts'
import { unavailableText } from './shown-menu.ts'

const EVERYTHING = {
  id: '1',
  type: 'link',
  name: 'Data',
  description: 'Sources',
  path: '/data',
  icon: 'database',
  className: 'wide',
  hideInNav: false,
  subMenus: [],
  authLevel: '-1',
}

describe('a menu entry', () => {
  test("has all of its attributes, and is everybody's ('-1') unless it says otherwise [P-141]", () => {
    expect(Menu.parse([{ name: 'Data' }])).toEqual([
      { ...EVERYTHING, id: '', description: '', path: '', icon: 'none', className: '' },
    ])
    expect(Menu.parse([EVERYTHING])).toEqual([EVERYTHING])
    expect(readMenu([EVERYTHING])).toEqual([EVERYTHING])
    expect(Menu.parse([{ authLevel: 5 }])[0]?.authLevel).toBe('5')
  })

  test('of a type that nobody knows says so instead of being a link', () => {
    const texts = Menu.parse([{ type: 'mega' }, { type: 'separator' }, {}]).map(unavailableText)
    expect(texts).toEqual(['mega not available', null, null])
  })

  test('that is stored badly falls back attribute by attribute, and what is not known is kept', () => {
    const stored = { navItems: [{ ...EVERYTHING, path: 'javascript:alert(1)', className: '"x', note: 7 }, 'x', null] }
    expect(readMenu(stored)).toEqual([{ ...EVERYTHING, path: '', className: '', note: 7 }])
    expect(readMenu('x')).toBeNull()
  })

  test('whose level cannot be read is not shown to everybody', () => {
    expect(readMenu([{ authLevel: 'five' }, { authLevel: null }])?.map(({ authLevel }) => authLevel)).toEqual([
      '10',
      '-1',
    ])
  })

  test('reads as a menu that could be saved, whatever is stored', () => {
    fc.assert(
      fc.property(fc.array(fc.object({ key: fc.constantFrom(...Object.keys(EVERYTHING)), maxDepth: 3 })), (stored) => {
        const read = readMenu(stored)
        expect(Menu.parse(read)).toEqual(read)
      }),
    )
  })

  test('that is typed wrong is refused with its place', () => {
    const { error } = Menu.safeParse([{ name: 'A', subMenus: [{ path: 'javascript:x', authLevel: '11' }] }])
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['0.subMenus.0.path', '0.subMenus.0.authLevel'])
  })
})

describe('a path of a menu', () => {
  test.each([
    '/plan',
    'plan/flood',
    '#risk',
    '?year=2020',
    'https://example.org/a?b=c:d',
    'mailto:a@example.org',
    '/a:b',
    '',
  ])('may be %s', (path) => expect(isSafePath(path)).toBe(true))

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'java\tscript:x',
    '\u0001javascript:x',
    'data:text/html,x',
    '//example.org',
    '/\\example.org',
    'vbscript:x',
    ':x',
  ])('may not be %j', (path) => expect(isSafePath(path)).toBe(false))
})

describe('levels of menus', () => {
  const menu = Menu.parse([
    { name: 'Open', path: '/open' },
    {
      name: 'Work',
      path: '/tasks',
      authLevel: '5',
      subMenus: [{ name: 'Notes', path: 'tasks/notes/', authLevel: '0' }],
    },
    { name: 'Off', path: '/off', hideInNav: true, authLevel: '10' },
  ])

  test('hide an entry with all below it from those who may not go there', () => {
    const names = (level: number) => visibleMenu(menu, level).map(({ name, subMenus }) => [name, subMenus.length])
    expect(names(-1)).toEqual([['Open', 0]])
    expect(names(4)).toEqual([['Open', 0]])
    expect(names(5)).toEqual([
      ['Open', 0],
      ['Work', 1],
    ])
  })

  test('hold at the place itself too, and below an entry at least as high', () => {
    const escaped = Menu.parse([{ name: 'Café', path: '/caf%C3%A9/?tab=2', authLevel: 3 }])
    expect(guardedPlaces({ secondaryNav: menu, authMenu: escaped })).toEqual(
      new Map([
        ['/tasks', 5],
        ['/tasks/notes', 5],
        ['/off', 10],
        ['/café', 3],
      ]),
    )
  })

  test('a menu of depth 1 has only its top level', () => {
    const tree = [{ name: 'a', children: [{ name: 'b', children: [{ name: 'c', children: [] }] }] }]
    expect(toDepth(tree, 1)).toEqual([{ name: 'a', children: [] }])
    expect(toDepth(tree, 2)).toEqual([{ name: 'a', children: [{ name: 'b', children: [] }] }])
    expect(toDepth(tree, 3)).toEqual(tree)
  })
})
