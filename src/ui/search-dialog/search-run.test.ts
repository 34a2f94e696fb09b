import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSearchRun, type SearchState } from './search-run.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function searched() {
  const asked: { term: string; signal: AbortSignal; answer(found: string): void; fail(why: Error): void }[] = []
  const states: SearchState<string>[] = []
  const run = createSearchRun<string>({
    ask: (term, signal) => new Promise((answer, fail) => asked.push({ term, signal, answer, fail })),
    show: (state) => states.push(state),
  })
  return { asked, states, run, last: () => states.at(-1) }
}

test('the server is asked 500 ms after the last letter, and not before [D-151]', async () => {
  const { asked, run, last } = searched()
  for (const text of ['f', 'fl', 'flo']) {
    run.type(text)
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).toEqual([])
  }
  expect(last()).toEqual({ kind: 'loading', term: 'flo' })
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ term }) => term)).toEqual(['flo'])
  // A space more is no other question.
  run.type('flo ')
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toHaveLength(1)
})

test('an answer to what was typed before is not shown, and its question is given up', async () => {
  const { asked, run, last } = searched()
  run.submit('wind')
  run.submit('heat')
  expect(asked[0]?.signal.aborted).toBe(true)
  asked[1]?.answer('Heat')
  asked[0]?.answer('Wind')
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({ kind: 'found', term: 'heat', answer: 'Heat' })
})

test('what is cleared asks for nothing, a failure says why, and the same can be asked again', async () => {
  const { asked, run, last } = searched()
  run.type('wind')
  run.clear()
  await vi.advanceTimersByTimeAsync(600)
  expect(asked).toEqual([])
  run.submit('wind')
  asked[0]?.fail(new Error('No line.'))
  await vi.advanceTimersByTimeAsync(0)
  expect(last()).toEqual({ kind: 'failed', term: 'wind', message: 'No line.' })
  run.submit('wind')
  expect(asked).toHaveLength(2)
  run.type('')
  expect(last()).toEqual({ kind: 'idle' })
})
