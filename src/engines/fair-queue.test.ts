import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const STAYS = new AbortController().signal

/** Work under the names of clients, which ends when the test says so. */
function workshop(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue({ atOnce: 3, atOnceOfOne: 2, waiting: 100, waitingOfOne: 50, ...limits })
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (client: string, signal = STAYS) =>
    queue.run(
      client,
      () => {
        started.push(client)
        return new Promise<void>((end) => ends.push(end))
      },
      signal,
    )
  const endOne = async () => {
    ends.shift()?.()
    await new Promise(setImmediate)
  }
  return { ask, started, endOne }
}

test('one client never has all slots, and those who come later do not wait for all of its work', async () => {
  const { ask, started, endOne } = workshop()
  const asked = [...'aaaaa', 'b', ...'cc'].map((client) => ask(client))
  expect(started).toEqual(['a', 'a', 'b'])
  for (let ended = 0; ended < 8; ended++) await endOne()
  expect(started).toEqual(['a', 'a', 'b', 'c', 'a', 'c', 'a', 'a'])
  await Promise.all(asked)
})

test('one request may have as many queries in the line as the line takes', async () => {
  const { ask, started, endOne } = workshop()
  const { signal } = new AbortController()
  const asked = Array.from({ length: 20 }, () => ask('a', signal))
  for (let ended = 0; ended < 20; ended++) await endOne()
  await Promise.all(asked)
  expect(started).toHaveLength(20)
})

test('a full line refuses with the time to come back, and only its own client', async () => {
  const { ask, endOne } = workshop({ waitingOfOne: 1 })
  const asked = [...'aaa'].map((client) => ask(client))
  await expect(ask('a')).rejects.toMatchObject({ problem: { status: 503, code: 'busy', details: { retryAfter: 5 } } })
  const other = ask('b')
  for (let ended = 0; ended < 4; ended++) await endOne()
  await Promise.all([...asked, other])
})

test('whoever leaves while waiting is never started, and work that fails gives its slot back', async () => {
  const { ask, started, endOne } = workshop({ atOnce: 1, atOnceOfOne: 1 })
  const first = ask('a')
  const leaving = new AbortController()
  const left = ask('b', leaving.signal)
  const last = ask('c')
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  await endOne()
  await endOne()
  await Promise.all([first, last])
  expect(started).toEqual(['a', 'c'])
  const queue = new FairQueue({ atOnce: 1, atOnceOfOne: 1, waiting: 1, waitingOfOne: 1 })
  await expect(queue.run('a', () => Promise.reject(new Error('failed')), STAYS)).rejects.toThrow('failed')
  expect(await queue.run('a', async () => 'next', STAYS)).toBe('next')
})
