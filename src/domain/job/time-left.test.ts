import { expect, test } from 'vitest'
import { timeLeftWords } from './time-left.ts'

test('the time that is left follows from the pace so far, and is not told while it would be a guess', () => {
  const told = (done: number, seconds: number) => timeLeftWords(done, 100, seconds * 1_000)
  expect([told(0, 10), told(50, 1), told(100, 10), told(99, 10)]).toEqual(['', '', '', 'a few seconds left'])
  expect(told(50, 12)).toBe('about 15 seconds left')
  expect([told(50, 60), told(10, 60)]).toEqual(['about 1 minute left', 'about 9 minutes left'])
  expect(told(1, 600)).toBe('about 17 hours left')
})
