import { expect, test } from 'vitest'
import { hasButtonsAlone } from './buttons-alone.ts'
import type { RichNode } from './document.ts'

const of = (...blocks: RichNode[]) => hasButtonsAlone({ type: 'root', children: blocks })
const line = (...children: RichNode[]): RichNode => ({ type: 'paragraph', children })
const words = (text: string): RichNode => ({ type: 'text', text })
const button: RichNode = { type: 'button', linkText: 'Choose a county', path: '/counties' }

test('a text of buttons alone has nothing for readers on paper; with a word or a picture it has', () => {
  expect(of(line(button), line(words('  '), button), line())).toBe(true)
  expect(of(line(words('Or:'), button))).toBe(false)
  expect(of(line(button), { type: 'image', src: '/a.png' })).toBe(false)
  expect(of(line(button), { type: 'horizontalrule' })).toBe(false)
  expect(of(line())).toBe(false)
  expect(of()).toBe(false)
})
