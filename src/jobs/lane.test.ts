import { expect, test } from 'vitest'
import { startLane } from './lane.server.ts'

const DUE = '2026-03-01T00:00:01.000Z'

test('a job whose time comes while the lane looks for the next one is taken at once', async () => {
  let clock = '2026-03-01T00:00:00.999Z'
  const taken = new Promise<string>((take) => {
    const lane = startLane({
      size: 1,
      claim: async () => (clock >= DUE ? { id: 'due' } : null),
      begin: ({ id }) => {
        take(id)
        return { done: new Promise(() => {}), cancel: () => {} }
      },
      nextStart: async (at) => {
        clock = DUE
        return DUE > at ? DUE : null
      },
      now: () => clock,
      report: () => {},
    })
    lane.wake()
  })
  const late = new Promise<string>((tell) => setTimeout(tell, 5_000, 'late'))
  expect(await Promise.race([taken, late])).toBe('due')
})
