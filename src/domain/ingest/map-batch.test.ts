import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchOf, CODEC, rowsOf } from '../../../tests/support/text-batches.ts'
import { batchMapper } from './map-batch.ts'
import { mapRows } from './map-rows.ts'
import { Mapping } from './mapping.ts'
import { NULL_WORDS } from './value-rule.ts'

/** Texts around the edges of every rule. */
const cells = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  fc.constantFrom(
    '1003',
    '36001',
    '01',
    '1',
    '12',
    '-12.50',
    '1,234.5',
    '1.234,5',
    '$5',
    '(1,200)',
    '12%',
    '007',
    '45000',
  ),
  fc.constantFrom('2024-02-29', '3/4/2024', '31/12/2023', '24 Apr 2023 3:05 PM', '2024-02-29T10:00:00Z', '60'),
  fc.constantFrom('NA', ' n/a ', '-', '--', 'é', '\u00a0NA\u00a0', 'Ünknown', '東京', 'x'.repeat(70), '-5', ' ', '.'),
  fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  fc.integer().map(String),
  fc.integer().map((amount) => `$${(amount / 100).toLocaleString('en')}`),
)

const days = { order: fc.constantFrom(null, 'mdy', 'dmy'), epoch: fc.constantFrom(null, '1900', '1904') }
const readings = fc.oneof(
  fc.constant({ as: 'text' }),
  fc.record({ as: fc.constant('number'), decimal: fc.constantFrom('.', ',') }),
  fc.record({ as: fc.constantFrom('date', 'timestamp'), ...days }),
  fc.record({
    as: fc.constant('code'),
    length: fc.constantFrom(null, 2, 3, 5, 11),
    area: fc.constantFrom(null, 'state', 'county'),
  }),
)
const rules = fc.record({ nullWords: fc.constantFrom([], [...NULL_WORDS], ['É', '1']), reading: readings })

/** Mappings of a sheet of this width, with and without pivot columns. */
const mappings = (width: number) =>
  fc
    .record({
      kinds: fc.array(fc.constantFrom('column', 'column', 'ignore', 'pivot'), { minLength: width, maxLength: width }),
      fills: fc.array(fc.boolean(), { minLength: width, maxLength: width }),
      rules: fc.array(rules, { minLength: width + 2, maxLength: width + 2 }),
      turned: fc.boolean(),
      skipEmpty: fc.boolean(),
    })
    .map(({ kinds, fills, rules, turned, skipEmpty }) => {
      const columns = kinds.map((kind, at) => ({
        header: at === 1 ? '' : `Ä ${at}`,
        to: kind === 'column' ? { kind, name: `t${at}` } : { kind },
        fillDown: fills[at],
      }))
      const pivoted = kinds.includes('pivot')
      const names = [...columns.flatMap(({ to }) => to.name ?? []), ...(pivoted ? ['headers', 'values'] : [])]
      const targets = names.map((name, at) => ({ name, isNew: true, dataType: 'text', rule: rules[at] }))
      const pivot = pivoted ? { headers: 'headers', values: 'values', skipEmpty } : null
      return { columns, targets: turned ? targets.toReversed() : targets, pivot }
    })
    .filter(({ targets }) => targets.length > 0)
    .map((mapping) => Mapping.parse(mapping))

const sheets = fc.integer({ min: 1, max: 5 }).chain((width) =>
  fc.record({
    mapping: mappings(width),
    batches: fc.array(fc.array(fc.array(cells, { minLength: width, maxLength: width }), { maxLength: 12 }), {
      maxLength: 3,
    }),
  }),
)

test('bytes are mapped as rows of texts are, with the same report', () => {
  fc.assert(
    fc.property(sheets, ({ mapping, batches }) => {
      const mapper = batchMapper(mapping, CODEC, 7)
      const mapped = batches.flatMap((rows) => [...mapper.map(batchOf(rows, mapping.columns.length))].flatMap(rowsOf))
      const plain = mapRows(mapping, batches.flat(), 7)
      expect(mapped).toEqual(plain.rows)
      expect(mapper.report()).toEqual(plain.report)
    }),
    { numRuns: 500 },
  )
})

test('so are amounts and percentages of which no more places are told', () => {
  const to = { kind: 'column', name: 'Amount' }
  const rule = { nullWords: ['$7'], reading: { as: 'number', decimal: '.' } }
  const targets = [{ name: 'Amount', dataType: 'numeric', isNew: true, rule }]
  const mapping = Mapping.parse({
    columns: [{ header: 'Amount', to, fillDown: false }],
    targets,
    pivot: null,
    primary: null,
  })
  const rows = Array.from({ length: 200 }, (_, at) => [
    at % 3 === 0 ? `${at / 10}%` : `$${(at * 137.25).toLocaleString('en')}`,
  ])
  rows.splice(150, 0, ['$7'], ['none'], ['5'])
  const mapper = batchMapper(mapping, CODEC, 7)
  const mapped = [...mapper.map(batchOf(rows, 1))].flatMap(rowsOf)
  const plain = mapRows(mapping, rows, 7)
  expect(mapped).toEqual(plain.rows)
  expect(mapper.report()).toEqual(plain.report)
})
