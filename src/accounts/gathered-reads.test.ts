import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatheredReads } from './gathered-reads.ts'

test('what is asked while a read is under way is read together after it, and never by one that began before', async () => {
  let state = 'old'
  const asked: string[][] = []
  const read = gatheredReads(async (keys: readonly string[]) => {
    asked.push([...keys])
    const seen = state
    await turn()
    if (keys.includes('bad')) throw new Error('away')
    return keys.map((key) => `${key} ${seen}`)
  }, 3)
  const first = read('a')
  state = 'new'
  const others = ['b', 'c', 'a', 'd'].map(read)
  expect(await Promise.all([first, ...others])).toEqual(['a old', 'b new', 'c new', 'a new', 'd new'])
  expect(asked).toEqual([['a'], ['b', 'c', 'a'], ['d']])
  const failing = [read('e'), read('bad'), read('f')]
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await read('g')).toBe('g new')
})
