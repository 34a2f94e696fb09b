import { describe, expect, test, vi } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import type { ContentStore } from '../store.ts'
import { openKeptAnswers } from './kept-answers.server.ts'

type Told = (tags: readonly string[] | 'all') => void

function opened() {
  let tell: Told = () => {}
  const changes = {
    subscribe: (told: Told) => {
      tell = told
      return () => {}
    },
  } as unknown as ContentStore['changes']
  return { ...openKeptAnswers({ changes }), tell: ((tags) => tell(tags)) satisfies Told }
}

const rows = (text: string): Cell[][] => [[text, 1, null]]

describe('what visitors were told of a version', () => {
  test('is told again until its rows change, and that of other versions longer', async () => {
    const kept = opened()
    const read = vi.fn(async () => rows('first'))
    const other = vi.fn(async () => 7)
    for (let times = 0; times < 3; times++) {
      expect(await kept.answer(1, 'q', read)).toEqual(rows('first'))
      expect(await kept.answer(2, 'q', other)).toBe(7)
    }
    expect([read, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    kept.tell(['item:1', 'rows:1'])
    read.mockResolvedValue(rows('second'))
    expect(await kept.answer(1, 'q', read)).toEqual(rows('second'))
    expect(await kept.answer(2, 'q', other)).toBe(7)
    expect([read, other].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
    kept.tell('all')
    expect(kept.stats()).toEqual({ answers: 0, bytes: 0, versions: 0 })
  })

  test.each([
    ['rows of it', ['rows:1'] as const],
    ['anything, for all that is known,', 'all' as const],
  ])('is not kept when %s changed while it was read', async (_what, tags) => {
    const kept = opened()
    const old = await kept.answer(1, 'q', async () => {
      kept.tell(tags)
      return rows('old')
    })
    expect(old).toEqual(rows('old'))
    expect(await kept.answer(1, 'q', async () => rows('new'))).toEqual(rows('new'))
  })

  test('takes no more room than it may: the least used goes, and what is too large is not kept', async () => {
    const kept = opened()
    const large = 'x'.repeat(400_000)
    const ask = (at: number, text = large) => kept.answer(at, 'q', async () => rows(text))
    for (let at = 1; at <= 200; at++) {
      await ask(at)
      await ask(1)
    }
    expect(kept.stats().bytes).toBeLessThanOrEqual(32 * 1024 * 1024)
    expect(await ask(1, 'not read')).toEqual(rows(large))
    expect(await ask(2, 'read')).toEqual(rows('read'))
    await kept.answer(300, 'q', async () => rows('x'.repeat(2_000_000)))
    expect(await ask(300, 'small')).toEqual(rows('small'))
  })

  test('is not remembered for a reading that failed', async () => {
    const kept = opened()
    await expect(kept.answer(1, 'q', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await kept.answer(1, 'q', async () => rows('back'))).toEqual(rows('back'))
  })
})
