import { expect, test } from 'vitest'
import { whenAborted } from './when-aborted.ts'

test('a signal is acted upon once, whether it comes later or was given before, and not after listening ended', () => {
  const heard: string[] = []
  const signals = [new AbortController(), new AbortController(), new AbortController()] as const
  signals[0].abort()
  whenAborted(signals[0].signal, () => heard.push('before'))
  expect(heard).toEqual(['before'])
  whenAborted(signals[1].signal, () => heard.push('later'))
  const stop = whenAborted(signals[2].signal, () => heard.push('never'))
  stop()
  for (const signal of signals) signal.abort()
  expect(heard).toEqual(['before', 'later'])
})
