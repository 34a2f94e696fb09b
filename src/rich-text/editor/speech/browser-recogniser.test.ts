// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { browserRecogniser } from './browser-recogniser.ts'

type Phrase = { isFinal: boolean; 0?: { transcript: string } }

/** What a browser has, with what it can be told to hear. */
class Ears {
  static latest: Ears
  continuous = false
  interimResults = true
  lang = ''
  starts = 0
  onresult: ((event: { resultIndex: number; results: ArrayLike<Phrase> }) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  constructor() {
    Ears.latest = this
  }
  start() {
    this.starts += 1
  }
  stop() {
    this.onend?.()
  }
}

function begin() {
  const heard: string[] = []
  const failed: string[] = []
  const recogniser = browserRecogniser({ webkitSpeechRecognition: Ears })
  recogniser?.start(
    (words) => heard.push(words),
    (problem) => failed.push(problem),
  )
  return { heard, failed, recogniser, ears: Ears.latest }
}

test('each final phrase is handed over once, and a browser without a recogniser has none', () => {
  expect(browserRecogniser({})).toBeNull()
  const { heard, ears } = begin()
  const phrase = (transcript: string, isFinal = true) => ({ isFinal, 0: { transcript } })
  ears.onresult?.({ resultIndex: 0, results: [phrase('one')] })
  ears.onresult?.({ resultIndex: 1, results: [phrase('one'), phrase('tw', false)] })
  ears.onresult?.({ resultIndex: 1, results: [phrase('one'), phrase('two')] })
  expect(heard).toEqual(['one', 'two'])
})

test('silence does not end it; the author does, and a microphone that is not allowed', () => {
  const { failed, recogniser, ears } = begin()
  ears.onerror?.({ error: 'no-speech' })
  ears.onend?.()
  expect([ears.starts, failed]).toEqual([2, []])
  recogniser?.stop()
  expect(ears.starts).toBe(2)

  const refused = begin()
  refused.ears.onerror?.({ error: 'not-allowed' })
  refused.ears.onend?.()
  expect(refused.ears.starts).toBe(1)
  expect(refused.failed).toEqual(['Your browser does not let this page use the microphone.'])
})
