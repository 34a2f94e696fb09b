import { expect, test } from 'vitest'
import { benchLine, held, median } from '../bench/bench-row.ts'
import { withSection } from '../bench/results-file.ts'

test('a bound is on the ratio where there is something bare to compare with, else on the figure itself', () => {
  const fast = { name: 'get', unit: 'ms', ours: 1.4, bare: 1, bound: { atMost: 1.5 } }
  expect(held(fast)).toBe(true)
  expect(held({ ...fast, ours: 1.6 })).toBe(false)
  expect(benchLine(fast)).toBe('| get | 1.40 ms | 1.00 ms | 1.40x | at most 1.5x | held |')
  const pages = { name: 'page', unit: 'requests/s', ours: 700, bare: 1000, bound: { atLeast: 0.8 } }
  expect(held(pages)).toBe(false)
  const memory = { name: 'idle', unit: 'MB', ours: 150, bare: null, bound: { atMost: 200 } }
  expect(benchLine(memory)).toBe('| idle | 150 MB |  |  | at most 200 MB | held |')
})

test('the median stands in the middle', () => {
  expect(median([9, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 100])).toBe(3)
})

test('a new run replaces its own section and leaves the others', () => {
  const first = withSection(withSection('# Results\n', 'store', ['old']), 'rows', ['kept'])
  expect(withSection(first, 'store', ['new'])).toBe('# Results\n\n## rows\n\nkept\n\n## store\n\nnew\n')
})
