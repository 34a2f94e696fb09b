import { expect, test } from 'vitest'
import { addressesIn, typedAddress } from './typed-address.ts'

test('a word is an address when it has a scheme, www, an @ or the ending of a usual host', () => {
  expect(typedAddress('https://example.org/plan?x=1#y')).toBe('https://example.org/plan?x=1#y')
  expect(typedAddress('HTTP://Example.org')).toBe('HTTP://Example.org')
  expect(typedAddress('www.example.co.uk/plan')).toBe('https://www.example.co.uk/plan')
  expect(typedAddress('dhses.ny.gov')).toBe('https://dhses.ny.gov')
  expect(typedAddress('example.com:8080/a')).toBe('https://example.com:8080/a')
  expect(typedAddress('ada+plan@example.org')).toBe('mailto:ada+plan@example.org')
  expect(typedAddress('mailto:ada@example.org')).toBe('mailto:ada@example.org')
  expect(typedAddress('tel:+15551234')).toBe('tel:+15551234')
})

test('words, numbers, names of files and what could run something are none', () => {
  for (const word of [
    'there',
    'e.g.',
    'plan.pdf',
    'Node.js',
    '4.2',
    'etc.And',
    'and/or',
    '/plan',
    '#flood',
    'https://',
    'https://localhost',
    'javascript:alert(1)//example.com',
    '@ada',
    'ada@',
    '.com',
    '-a.com',
    `${'a'.repeat(3000)}.com`,
  ]) {
    expect(typedAddress(word), word).toBeNull()
  }
})

test('addresses are found in a sentence without the marks around them', () => {
  const text = 'See (https://example.org/a_(b)), “www.example.org”, or ada@example.org. Not plan.pdf, e.g. this.'
  const found = addressesIn(text).map(({ start, end, url }) => [text.slice(start, end), url])
  expect(found).toEqual([
    ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
    ['www.example.org', 'https://www.example.org'],
    ['ada@example.org', 'mailto:ada@example.org'],
  ])
})
