import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { sharedWork } from './shared-work.server.ts'

const STAYS = new AbortController().signal

type Page = { made: number; settled: Promise<void> }

/** Work that ends when the test says so; the clock is that of changes. */
function workshop() {
  const clock = { now: 0 }
  const ends: (() => void)[] = []
  const settles: (() => void)[] = []
  const gone: string[] = []
  const share = sharedWork<Page>(() => clock.now)
  const ask = (key = 'page', signal = STAYS) =>
    share(key, signal, async (allLeft) => {
      allLeft.addEventListener('abort', () => gone.push(key))
      const made = ends.length
      await new Promise<void>((end) => ends.push(end))
      return { made, settled: new Promise<void>((settle) => settles.push(settle)) }
    })
  return { clock, ends, settles, ask, share, gone }
}

test('two readers at once share one piece of work, and so do those who come before it is kept', async () => {
  const { ends, settles, ask } = workshop()
  const both = [ask(), ask()]
  ends[0]?.()
  expect((await Promise.all(both)).map(({ made }) => made)).toEqual([0, 0])
  expect((await ask()).made).toBe(0)
  settles[0]?.()
  await new Promise<void>((next) => setImmediate(next))
  const later = ask()
  expect(ends.length).toBe(2)
  ends[1]?.()
  expect((await later).made).toBe(1)
})

test('who asks after a change gets what was begun after it; other keys have their own', async () => {
  const { clock, ends, ask } = workshop()
  const before = ask()
  clock.now += 1
  const after = ask()
  const other = ask('other')
  for (const end of ends) end()
  expect((await Promise.all([before, after, other])).map(({ made }) => made)).toEqual([0, 1, 2])
})

test('work that fails fails for those who share it, and is done again for the next', async () => {
  const { share } = workshop()
  let tries = 0
  const fail = () => share('page', STAYS, () => Promise.reject(new Error(`Try ${++tries}`)))
  const both = await Promise.allSettled([fail(), fail()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tries).toBe(1)
  await expect(fail()).rejects.toThrow('Try 2')
})

test('work goes on while one of its readers stays, ends with the last, and begins anew for whoever comes then', async () => {
  const { ends, ask, gone } = workshop()
  const [first, second] = [new AbortController(), new AbortController()]
  void ask('page', first.signal)
  void ask('page', second.signal)
  first.abort()
  expect(gone).toEqual([])
  second.abort()
  expect(gone).toEqual(['page'])
  const later = ask()
  expect(ends.length).toBe(2)
  ends[1]?.()
  expect((await later).made).toBe(1)
})

test('a signal that outlives many works keeps no listener of those that are over', async () => {
  const { share } = workshop()
  const reader = new AbortController()
  for (let round = 0; round < 20; round++)
    await share('page', reader.signal, async () => ({ made: round, settled: Promise.resolve() }))
  await expect(share('page', reader.signal, () => Promise.reject(new Error('No page')))).rejects.toThrow('No page')
  await new Promise<void>((next) => setImmediate(next))
  expect(getEventListeners(reader.signal, 'abort')).toEqual([])
})
