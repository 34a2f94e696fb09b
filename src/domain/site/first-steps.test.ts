import { expect, test } from 'vitest'
import { FIRST_STEPS, showsFirstSteps, withStepsClosed } from './first-steps.ts'

test('whoever closes the first steps does so for themselves, once', () => {
  const closed = withStepsClosed({ ...FIRST_STEPS, grid: 12 }, 'ada') ?? {}
  expect(closed.grid).toBe(12)
  expect(showsFirstSteps(closed, 'ada')).toBe(false)
  expect(showsFirstSteps(closed, 'bob')).toBe(true)
  expect(withStepsClosed(closed, 'ada')).toBeNull()
})

test('sites that were not made for newcomers, and people without an account, have no first steps', () => {
  expect(showsFirstSteps({}, 'ada')).toBe(false)
  expect(showsFirstSteps({ first_steps: 'odd' }, 'ada')).toBe(false)
  expect(withStepsClosed({}, 'ada')).toBeNull()
  expect(showsFirstSteps(FIRST_STEPS, null)).toBe(false)
})

test('the newest thousand who closed them are remembered', () => {
  let config: Record<string, unknown> = FIRST_STEPS
  for (let at = 0; at <= 1000; at++) config = withStepsClosed(config, `p${at}`) ?? config
  expect([showsFirstSteps(config, 'p0'), showsFirstSteps(config, 'p1'), showsFirstSteps(config, 'p1000')]).toEqual([
    true,
    false,
    false,
  ])
})
