import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RowsDoor } from './grid-types.ts'
import { RowReader } from './row-reader.ts'

const TOTAL = 100_000

/** Rows of which each has its position as its only cell; `asked` may hold an answer back. */
function doorOf(total: number, asked: (from: number, to: number) => unknown): RowsDoor {
  return {
    window: async (from, to) => {
      await asked(from, to)
      const rows = Array.from({ length: Math.max(0, Math.min(to, total - 1) - from + 1) }, (_, at) => ({
        id: from + at + 1,
        cells: [from + at],
      }))
      return { ok: true, value: { rows, total, mark: '1', labels: {} } }
    },
    mark: async () => ({ ok: true, value: { mark: '1' } }),
    change: () => Promise.reject(new Error('Nobody writes here.')),
    undo: () => Promise.reject(new Error('Nobody undoes here.')),
    edge: () => Promise.reject(new Error('Nobody goes to an edge here.')),
  }
}

/** A reader of many rows, what it asked for, and how it shows rows until they are all read. */
function opened() {
  const asked: [number, number][] = []
  const door = doorOf(TOTAL, (from, to) => asked.push([from, to]))
  const reader = new RowReader({ door, columns: 15, first: null, onChange: () => undefined })
  const show = async (from: number, to: number) => {
    reader.show(from, to)
    await expect.poll(() => isShown(from, to)).toBe(true)
  }
  const isShown = (from: number, to: number) => {
    for (let at = from; at <= Math.min(to, TOTAL - 1); at++) if (reader.cache.at(at)?.id !== at + 1) return false
    return true
  }
  return { show, asked }
}

test('a jump reads what is around the rows in view, and scrolling on from there a page at a time', async () => {
  const { show, asked } = opened()
  await show(0, 24)
  await show(50_000, 50_024)
  await show(50_060, 50_084)
  await show(49_930, 49_954)
  await show(99_990, 100_010)
  expect(asked).toEqual([
    [0, 999],
    [49_950, 50_074],
    [50_075, 51_074],
    [48_950, 49_949],
    [99_940, 100_060],
  ])
})

test('wherever somebody scrolls, the rows in view are read', async () => {
  const places = fc.array(fc.integer({ min: 0, max: TOTAL - 1 }), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(places, async (all) => {
      const { show, asked } = opened()
      for (const from of all) await show(from, from + 24)
      // The first page, and for each place at most one stretch at each end of what is known.
      expect(asked.length).toBeLessThanOrEqual(1 + 2 * all.length)
    }),
    { numRuns: 30 },
  )
})

test('what was read again for rows that are no longer in view leaves those that are', async () => {
  const answers: (() => void)[] = []
  let isHeld = false
  const door = doorOf(TOTAL, () => (isHeld ? new Promise<void>((resolve) => answers.push(resolve)) : undefined))
  const lost: number[] = []
  const reader = new RowReader({
    door,
    columns: 15,
    first: null,
    onChange: () => {
      if (isHeld && !reader.cache.at(500)) lost.push(500)
    },
  })
  reader.show(0, 600)
  await expect.poll(() => reader.cache.at(600)?.id).toBe(601)
  isHeld = true
  reader.show(0, 24)
  reader.refresh()
  await expect.poll(() => answers.length).toBe(1)
  reader.show(480, 504)
  answers[0]?.()
  await expect.poll(() => answers.length).toBe(2)
  expect([reader.cache.at(500)?.id, lost]).toEqual([501, []])
  answers[1]?.()
  await expect.poll(() => reader.cache.at(0)).toBeUndefined()
  expect([reader.cache.at(500)?.id, lost]).toEqual([501, []])
})
