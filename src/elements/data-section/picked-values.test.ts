import { expect, test } from 'vitest'
import { answered, pickedFrom, picking } from './picked-values.ts'

test('what is ticked while an earlier tick is being answered stays ticked', () => {
  let picked = picking(pickedFrom([]), ['Vermont'])
  picked = picking(picked, ['Vermont', 'Maine'])
  picked = answered(picked, ['Vermont'])
  expect(picked.values).toEqual(['Vermont', 'Maine'])
  picked = answered(picked, ['Vermont', 'Maine'])
  expect([picked.values, picked.sent]).toEqual([['Vermont', 'Maine'], []])
})

test('a tick that was taken back stays so, and values from elsewhere take the place of all', () => {
  let picked = picking(picking(pickedFrom([]), ['Vermont']), [])
  picked = answered(picked, ['Vermont'])
  expect(picked.values).toEqual([])
  expect(answered(picked, ['Ohio']).values).toEqual(['Ohio'])
  const settled = answered(picking(pickedFrom([]), ['Maine']), ['Maine'])
  expect(answered(settled, []).values).toEqual([])
})
