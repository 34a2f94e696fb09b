import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeOf, type HeldEdits, NOTHING_HELD, withEdit, withHeld } from './held-edits.ts'

const columns = ['county', 'loss'].map((name) => ({
  name,
  title: name,
  field: { name, type: 'text' },
  readOnly: false,
  numeric: false,
}))
const rows = [
  { id: 1, cells: ['Albany', 5] },
  { id: 2, cells: ['Bronx', null] },
]

test('edits are held, shown and sent as one change that names what it replaces', () => {
  const [albany, bronx] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const one = withEdit(NOTHING_HELD, albany, columns, ['loss', '7'])
  const held = withEdit(one, bronx, columns, ['county', null])
  expect(rows.map((row) => withHeld(row, columns, held).cells)).toEqual([
    ['Albany', '7'],
    [null, null],
  ])
  expect(changeOf(held, rows, columns)).toEqual({
    edits: [
      { id: 1, patch: { loss: '7' }, replaces: { loss: '5' } },
      { id: 2, patch: { county: null }, replaces: { county: 'Bronx' } },
    ],
    add: [],
    remove: [],
  })
  // Typed back to what it was, nothing is left to save.
  expect(withEdit(one, albany, columns, ['loss', '5']).size).toBe(0)
})

test('whatever is typed and typed back, only what differs is sent', () => {
  const edit = fc.tuple(
    fc.constantFrom(0, 1),
    fc.constantFrom('county', 'loss'),
    fc.constantFrom('Albany', '5', 'x', null),
  )
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
      const held = edits.reduce<HeldEdits>((before, [at, name, value]) => {
        const row = rows[at]
        return row ? withEdit(before, row, columns, [name, value]) : before
      }, NOTHING_HELD)
      for (const { patch, replaces } of changeOf(held, rows, columns).edits)
        for (const [name, value] of Object.entries(patch)) expect(value).not.toBe(replaces[name])
    }),
  )
})
