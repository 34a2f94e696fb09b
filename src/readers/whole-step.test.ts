import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import code from './whole-step.fixture.ts?thread'
import { stepSigns, stopBetweenSteps, wholeStep } from './whole-step.ts'

test('threads that are stopped while they make streams of zlib leave the process alive', async () => {
  for (let round = 0; round < 60; round++) {
    const signs = stepSigns()
    const worker = new Worker(code, { eval: true, workerData: signs })
    const ended = once(worker, 'exit')
    await once(worker, 'message')
    await setTimeout(round % 5)
    await stopBetweenSteps(worker, signs)
    expect(await ended).toEqual([1])
  }
})

test('outside of a thread a step is done as it is', () => {
  expect(wholeStep(() => 'made')).toBe('made')
})
