import { expect, test } from 'vitest'
import { stateProblem } from './valid-state.ts'

const column = (name: string, settings: object = {}) => ({ name, show: true, ...settings })

test('columns with and without a function do not go together without groups', () => {
  const columns = [column('a'), column('b', { fn: 'sum' }), column('c'), column('d', { fn: 'sum', show: false })]
  expect(stateProblem({ columns })).toBe(
    "All visible columns don't have a function. # Visible columns: 3, # Function applied: 1",
  )
  expect(stateProblem({ columns: columns.map((one) => ({ ...one, fn: 'count' })) })).toBeNull()
  expect(stateProblem({ columns: [column('a'), column('c')] })).toBeNull()
})

test('where rows are grouped every other visible column has a function', () => {
  const columns = [column('a', { group: true }), column('b'), column('c', { fn: 'avg' }), column('d', { fn: 'median' })]
  expect(stateProblem({ columns })).toBe(
    'All Non grouped columns must have a function applied. # Non grouped columns: 3, # Function applied: 1.',
  )
  expect(stateProblem({ columns: columns.filter(({ name }) => 'ac'.includes(name)) })).toBeNull()
  // A group that is hidden groups nothing.
  expect(stateProblem({ columns: [column('a', { group: true, show: false }), column('b')] })).toBeNull()
})
