import { expect, test } from 'vitest'
import type { StoredColumn } from '#domain/data/column.ts'
import type { Expression } from '#domain/data/query.ts'
import { columnHeading, sectionField } from '#domain/data/section/section-column.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { cellFields, withMultiple } from './column-fields.ts'
import { cellProblem } from './show-field.ts'

const column = (key: string, name: string, dataType: StoredColumn['dataType'] = 'text') => ({ key, name, dataType })
const of = (name: string): Expression => ({ kind: 'column', name })

const OPTIONS = [
  { label: 'Flood', value: 'fl' },
  { label: 'Wind', value: 'wi' },
  { label: 'Snow', value: 'sn' },
]

test('a column has the field that its key names, or one of its name that names no key', () => {
  const config = JSON.stringify({
    attributes: [
      { name: 'renamed since', key: 'c0', type: 'select', options: OPTIONS },
      { name: 'hazards', type: 'multiselect', options: OPTIONS },
      { name: 'hazard', key: 'c7', type: 'radio' },
      { name: 7, type: 'text' },
      'no field',
    ],
  })
  const columns = [column('c0', 'hazard'), column('c1', 'hazards'), column('c2', 'loss', 'numeric')]
  const fields = sourceFields(config)
  const shown = cellFields([of('hazard'), of('hazards'), of('loss'), { kind: 'count-rows' }], { columns, fields }, [
    ['fl', '["sn"]', 4, 1],
    [null, 'sn', 5, 1],
  ])
  expect(shown).toEqual([
    { name: 'renamed since', type: 'select', options: [OPTIONS[0]] },
    { name: 'hazards', type: 'multiselect', options: [OPTIONS[2]] },
    null,
    null,
  ])
  expect(withMultiple(columns, fields).map(({ multiple }) => multiple)).toEqual([undefined, true, undefined])
  for (const none of [undefined, null, '', '{', '[]', { attributes: 7 }]) expect(sourceFields(none)).toEqual([])
})

test('a heading is what the section says, else what the source shows the field by, else the name', () => {
  const fields = sourceFields({ attributes: [{ name: 'fips', display_name: 'FIPS code' }, { name: 'loss' }] })
  const columns = [column('c0', 'fips'), column('c1', 'loss'), column('c2', 'year')]
  const [fips, loss, year] = cellFields(
    columns.map(({ name }) => of(name)),
    { columns, fields },
    [],
  )
  const heading = (said: object, field: typeof fips) => columnHeading({ name: 'own', show: true, ...said }, field)
  expect(heading({ customName: 'County', display_name: 'Place' }, fips)).toBe('County')
  for (const customName of [undefined, '', ' ', 7])
    expect(heading({ customName, display_name: 'Place' }, fips)).toBe('Place')
  expect([fips, loss, year].map((field) => heading({ display_name: '' }, field))).toEqual(['FIPS code', 'own', 'own'])
})

test('a value that is none of the options is known as such, though few of them go along', () => {
  const fields = sourceFields({ attributes: [{ name: 'hazard', type: 'select', options: OPTIONS, required: 'yes' }] })
  const [field] = cellFields([of('hazard')], { columns: [column('c0', 'hazard')], fields }, [['lava'], ['']])
  expect(field?.options).toEqual([OPTIONS[0]])
  const cell = sectionField({ name: 'hazard', show: true }, field)
  expect(['lava', 'fl', ''].map((value) => cellProblem(value, cell))).toEqual(['Invalid Value: lava', null, 'Required'])
})

test('a section says the format; of a source that says nothing the copies in the section count', () => {
  const field = { name: 'loss', type: 'text', dataType: 'numeric', formatFn: 'comma' }
  const format = (column: object) => sectionField({ name: 'loss', show: true, ...column }, field).formatFn
  expect([{}, { formatFn: 'abbreviate' }, { formatFn: 'abbreviate', isDollar: true }].map(format)).toEqual([
    'comma',
    'abbreviate',
    'abbreviate_dollar',
  ])
  const copied = { name: 'hazard', show: true, type: 'select', options: OPTIONS, required: 'yes' }
  expect(sectionField(copied, null)).toEqual({ name: 'hazard', type: 'select', options: OPTIONS, required: 'yes' })
  expect(sectionField({ ...copied, type: 7, required: [] }, null)).toMatchObject({ type: 'text' })
  expect(sectionField(copied, field)).toEqual({ ...field, name: 'hazard' })
})

test('a kind that nobody knows is judged and written as text, and what is for forms stays behind', () => {
  const attribute = {
    name: 'sum',
    type: 'calculated',
    required: 'yes',
    formatFn: 'comma',
    prompt: 'How much?',
    note: 1,
  }
  const fields = sourceFields({ attributes: [attribute] })
  const [field] = cellFields([of('sum')], { columns: [column('c0', 'sum')], fields }, [[1200]])
  expect(field).toEqual({ name: 'sum', type: 'calculated', required: 'yes', formatFn: 'comma' })
})

test('of many options those in the rows are found without looking through all of them for each cell', () => {
  const options = Array.from({ length: 20_000 }, (_, number) => ({ label: `Place ${number}`, value: String(number) }))
  const fields = sourceFields({ attributes: [{ name: 'place', type: 'select', options }] })
  const rows = options.slice(0, 1000).map(({ value }) => [value])
  const [field] = cellFields([of('place')], { columns: [column('c0', 'place')], fields }, rows)
  expect(field?.options).toHaveLength(1000)
})
