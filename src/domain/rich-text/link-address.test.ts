import { expect, test } from 'vitest'
import { linkAddress } from './link-address.ts'

test('the address of a link has no blanks around it [E-105]', () => {
  expect(linkAddress('  https://example.org/plan \n')).toBe('https://example.org/plan')
  expect(linkAddress('\t/plan#flood ')).toBe('/plan#flood')
  expect(linkAddress('\u00a0www.example.org ')).toBe('https://www.example.org')
  expect(linkAddress(' ada@example.org\n')).toBe('mailto:ada@example.org')
})

test('what people type for an address is one; what could run something is none', () => {
  expect(linkAddress('www.example.org')).toBe('https://www.example.org')
  expect(linkAddress('ada@example.org')).toBe('mailto:ada@example.org')
  expect(linkAddress('example.com')).toBe('https://example.com')
  expect(linkAddress('town.example.fr/plan')).toBe('https://town.example.fr/plan')
  expect(linkAddress('plan.html')).toBe('plan.html')
  expect(linkAddress('flood/plan')).toBe('flood/plan')
  for (const typed of ['', '   ', 'javascript:alert(1)', ' java\tscript:x', '//evil.example', 'data:text/html,x']) {
    expect(linkAddress(typed)).toBeNull()
  }
})
