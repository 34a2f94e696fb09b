import { expect, test } from 'vitest'
import { fuzz } from '../support/fuzz/run-fuzz.ts'

// The same requests on every run, so that a change is judged by what it changed; ten minutes of others are a trial.
const SECONDS = 20
const SEED = Number(process.env.SEED ?? 20_260_101)

test('no invented request ends the server, makes it fail, tells of its insides or holds its event loop', async () => {
  const { requests, refused, problems } = await fuzz(SECONDS, SEED)
  expect(problems).toEqual([])
  // Most are refused; that some are answered shows that they get past the doors.
  expect(requests).toBeGreaterThan(20)
  expect(requests - refused).toBeGreaterThan(3)
})
