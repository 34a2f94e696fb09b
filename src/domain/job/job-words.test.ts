import { expect, test } from 'vitest'
import { shownBytes } from '../shown-bytes.ts'
import { NOT_STARTED } from './job.ts'
import { jobWords } from './job-words.ts'

test('where a job stands is said in plain words', () => {
  const waiting = {
    state: 'waiting' as const,
    ending: null,
    progress: NOT_STARTED,
    problem: null,
    notBefore: null,
    attempts: 0,
  }
  const running = { ...waiting, state: 'running' as const, progress: { step: 'Copying', done: 3, total: 10 } }
  const notBefore = '2026-03-01T08:05:09.000Z'
  const problem = 'The disk is full.'
  const told = [
    waiting,
    { ...waiting, notBefore },
    { ...waiting, notBefore, attempts: 1, problem },
    running,
    { ...running, progress: { step: 'Preparing', done: 0, total: 0 } },
    { ...running, progress: { step: 'Reading the file', done: 12_500_000, total: 130_000_000 } },
    { ...running, ending: 'cancelled' as const },
    { ...running, ending: 'failed' as const, problem },
    { ...running, state: 'failed' as const, problem },
    { ...running, state: 'cancelled' as const },
    { ...running, state: 'done' as const },
  ]
  expect(told.map(jobWords)).toEqual([
    'Waiting',
    'Starts at 1 Mar 2026, 08:05:09 UTC',
    'Will try again at 1 Mar 2026, 08:05:09 UTC. The disk is full.',
    'Copying: 3 of 10',
    'Preparing',
    `Reading the file: ${shownBytes(12_500_000)} of ${shownBytes(130_000_000)}`,
    'Cancelling…',
    'Failed, and is being undone: The disk is full.',
    'Failed: The disk is full.',
    'Cancelled',
    'Done',
  ])
})
