import { expect, test } from 'vitest'
import { createKeyedLimiter, createLimiter } from './limiter.ts'

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((done) => {
    end = done
  })
  return { work: () => ended, end: () => end() }
}

const settled = () => new Promise((next) => setImmediate(next))

test('work beyond the limit waits its turn, in order, and a failure frees its place', async () => {
  const limiter = createLimiter(1)
  const order: number[] = []
  const first = held()
  const running = [
    limiter(first.work),
    limiter(async () => {
      order.push(1)
      throw new Error('failed')
    }).catch(() => order.push(2)),
    limiter(async () => order.push(3)),
  ]
  await settled()
  expect(order).toEqual([])
  first.end()
  await Promise.all(running)
  expect(order.filter((one) => one !== 2)).toEqual([1, 3])
  expect(await limiter(async () => 'free')).toBe('free')
})

test('a line that is too long turns the next away for now', async () => {
  const limiter = createLimiter(1, 1)
  const first = held()
  const running = [limiter(first.work), limiter(async () => {})]
  await expect(limiter(async () => {})).rejects.toMatchObject({ problem: { status: 503, details: { retryAfter: 5 } } })
  first.end()
  await Promise.all(running)
})

test('keys do not wait for each other', async () => {
  const keyed = createKeyedLimiter(1)
  const first = held()
  const order: string[] = []
  const running = [
    keyed('a', first.work),
    keyed('a', async () => order.push('a')),
    keyed('b', async () => order.push('b')),
  ]
  await settled()
  expect(order).toEqual(['b'])
  first.end()
  await Promise.all(running)
  expect(order).toEqual(['b', 'a'])
})
