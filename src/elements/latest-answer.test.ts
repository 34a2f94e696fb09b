import { expect, test, vi } from 'vitest'
import { afterPause, LatestAnswer } from './latest-answer.ts'

test('an answer that comes late never takes the place of a newer one [D-120]', async () => {
  const latest = new LatestAnswer()
  let answerFirst: (text: string) => void = () => {}
  let failSecond: (error: Error) => void = () => {}
  const signals: AbortSignal[] = []
  const first = latest.run((signal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => {
      answerFirst = resolve
    })
  })
  const second = latest.run(
    () =>
      new Promise<string>((_, reject) => {
        failSecond = reject
      }),
  )
  const third = latest.run(async () => 'third')
  expect(await third).toBe('third')
  answerFirst('first')
  failSecond(new Error('gone'))
  expect(await first).toBeNull()
  expect(await second).toBeNull()
  expect(signals[0]?.aborted).toBe(true)
  await expect(latest.run(async () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
})

test('changes of filters within 300 ms are one, with the last values [D-122]', () => {
  vi.useFakeTimers()
  const asked: string[] = []
  const ask = afterPause((values: string) => asked.push(values))
  ask('a')
  vi.advanceTimersByTime(299)
  ask('ab')
  vi.advanceTimersByTime(299)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['ab'])
  vi.useRealTimers()
})
