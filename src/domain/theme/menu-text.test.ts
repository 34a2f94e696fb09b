import { expect, test } from 'vitest'
import { Menu } from './menu-item.ts'
import { menuFromText, menuText } from './menu-text.ts'

test('a menu reads back from its text', () => {
  const menu = Menu.parse([
    { name: 'Data', path: '/data', subMenus: [{ name: 'Sources', path: '/datasets', note: 1 }] },
  ])
  expect(menuFromText(menuText(menu))).toEqual({ ok: true, menu })
  expect(menuFromText('  ')).toEqual({ ok: true, menu: [] })
})

test.each([
  ['[{"name": "Data",}]', 'This is not a JSON list, such as [{"name": "Data", "path": "/data"}].'],
  ['{"name": "Data"}', 'This is not a JSON list, such as [{"name": "Data", "path": "/data"}].'],
  [
    '[{}, {"subMenus": [{"path": "javascript:x"}]}]',
    'Entry 2, entry 1 below it: path must be a path such as /plan/hazards, or an address that begins with https://.',
  ],
  ['[{"authLevel": "11"}]', 'Entry 1: authLevel must be a level from -1 to 10.'],
])('%s is refused with what is wrong and where', (text, message) => {
  expect(menuFromText(text)).toEqual({ ok: false, message })
})
