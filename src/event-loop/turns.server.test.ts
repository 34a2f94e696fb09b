import { expect, test } from 'vitest'
import { nextTurn, turnIsLong } from './turns.server.ts'

const work = () => {
  for (const until = performance.now() + 20; performance.now() < until; );
}

test('work that takes long lets others have their turn between its steps, also when many do it at once', async () => {
  let done = 0
  const seen: number[] = []
  const other = setInterval(() => seen.push(done), 0)
  const long = async () => {
    for (let step = 0; step < 3; step++) {
      work()
      done++
      if (turnIsLong()) await nextTurn()
    }
  }
  await Promise.all(Array.from({ length: 5 }, long))
  clearInterval(other)
  // The first step of all comes before anybody waits; from then on each waits for those before it.
  expect(new Set(seen).size).toBeGreaterThan(8)
})
