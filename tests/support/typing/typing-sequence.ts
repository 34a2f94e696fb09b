import fc from 'fast-check'

export type TabName = 'first' | 'second'
/** The section that both tabs write in most of the time, and one beside it. */
export type SectionName = 'story' | 'notes'

/**
 * What one person does with two tabs of one page. `pause` is how long they wait after the last letter: most of what
 * can be lost is lost in the first moments.
 */
export type TypingStep =
  | { do: 'type'; tab: TabName; section: SectionName; pause: number }
  | { do: WayOut; tab: TabName }
  | { do: 'decide-later'; tab: TabName }
  | { do: 'wait-until-saved'; tab: TabName }
  | { do: 'network'; there: boolean }

export type WayOut = (typeof WAYS_OUT)[number]
const WAYS_OUT = ['back', 'back-in-app', 'address', 'reload', 'reload-twice', 'close'] as const

const PAUSES_MS = [0, 0, 40, 120, 200, 350, 700, 1300]
const FEWEST_STEPS = 5
const MOST_STEPS = 11

const tab = fc.constantFrom<TabName>('first', 'first', 'second')
const section = fc.constantFrom<SectionName>('story', 'story', 'story', 'notes')
const pause = fc.constantFrom(...PAUSES_MS)
const type = fc.record({ do: fc.constant('type' as const), tab, section, pause })
const leave = fc.record({ do: fc.constantFrom(...WAYS_OUT), tab })
const later = fc.record({ do: fc.constant('decide-later' as const), tab })
const wait = fc.record({ do: fc.constant('wait-until-saved' as const), tab })
const network = fc.record({ do: fc.constant('network' as const), there: fc.constantFrom(false, true, true) })
const step: fc.Arbitrary<TypingStep> = fc.oneof(
  { weight: 9, arbitrary: type },
  { weight: 5, arbitrary: leave },
  { weight: 1, arbitrary: later },
  { weight: 1, arbitrary: wait },
  { weight: 2, arbitrary: network },
)

/** Random sequences of steps, the same ones for the same seed. */
export function typingSequences(count: number, seed: number): TypingStep[][] {
  const sequence = fc.array(step, { minLength: FEWEST_STEPS, maxLength: MOST_STEPS })
  return fc.sample(sequence, { numRuns: count, seed })
}

/** `type first story 40, reload first`, to see in a problem what led to it. */
export function sequenceText(steps: readonly TypingStep[]): string {
  return steps.map((step) => Object.values(step).join(' ')).join(', ')
}
