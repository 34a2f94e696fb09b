import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkedSettings } from './checked-settings.ts'

const schema = z.looseObject({
  name: z.string().default('none'),
  list: z.array(z.string()).max(2).default([]),
  note: z.string().optional(),
})

test('settings of which some were read before are what the whole schema makes of them', () => {
  const read = schema.parse({ list: ['a'], older: 1 })
  for (const settings of [
    { ...read, name: 'other' },
    { older: 2, note: 'n', list: ['b'], name: 'x' },
    { list: read.list },
    { ...read, note: undefined },
    read,
  ]) {
    const whole = schema.parse(settings)
    expect(checkedSettings(schema, settings, read)).toEqual(whole)
    expect(JSON.stringify(checkedSettings(schema, settings, read))).toBe(JSON.stringify(whole))
  }
})

test('what was changed is refused as by the whole schema, and all of it where attributes depend on each other', () => {
  const read = schema.parse({})
  expect(() => checkedSettings(schema, { ...read, list: ['a', 'b', 'c'] }, read)).toThrow(z.ZodError)
  const dependent = schema.refine(({ name, list }) => list.includes(name))
  const fitting = dependent.parse({ name: 'a', list: ['a'] })
  expect(() => checkedSettings(dependent, { ...fitting, name: 'b' }, fitting)).toThrow(z.ZodError)
})
