import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SourceField } from '#domain/data/column.ts'
import { plainKinds } from '#domain/data/plain-kinds.ts'
import { batchOf, CODEC } from '../../../tests/support/text-batches.ts'
import { changesNothing } from './changes-nothing.ts'
import { collectEvidence } from './collect-evidence.ts'
import { ignoreColumn, mapToField } from './edit-mapping.ts'
import { evidenceWarnings, evidenceWords } from './evidence-words.ts'
import { mapRows } from './map-rows.ts'
import { Mapping } from './mapping.ts'
import { previewRows } from './preview-rows.ts'
import { mappableFields, proposeMapping } from './propose-mapping.ts'
import { answered, withLikelyNumbers } from './question.ts'

type Rows = (string | null)[][]

function measured(header: string[], rows: Rows) {
  const collector = collectEvidence(header.length)
  const batch = batchOf(rows, header.length)
  collector.addBatch(batch, plainKinds(batch), CODEC.textIn(batch))
  return { header, evidence: collector.columns() }
}

/** A column proposed on its own: type, and what is asked. */
function proposed(header: string, values: (string | null)[], field?: Partial<SourceField>) {
  const fields = field ? [{ name: header, type: 'text', ...field }] : []
  const rows = values.map((value) => [value])
  const { mapping, questions } = proposeMapping(measured([header], rows), fields, null)
  const suggested = questions.reduce((before, question) => {
    const answer = question.answers[question.suggested]
    return answer ? answered(before, question, answer) : before
  }, mapping)
  const stored = (by: Mapping) => mapRows(Mapping.parse(by), rows).rows.map(([cell]) => cell)
  return {
    type: mapping.targets[0]?.dataType,
    text: questions[0]?.text,
    stored: stored(mapping),
    suggested: stored(suggested),
    mapping,
    asked: suggested.targets[0],
  }
}

test('columns are matched without regard to case, spaces and punctuation, then as in the last file; others are new text attributes [D-186]', () => {
  const fields: SourceField[] = [
    { name: 'building_value', display_name: 'Value of Buildings', type: 'text' },
    { name: 'county', type: 'text' },
    { name: 'loss', type: 'text', primary: true },
    { name: 'share', type: 'calculated' },
  ]
  const header = ['Building-Value', ' COUNTY ', 'Schaden', 'Notes', '', '***', 'Notes', 'Share', 'county']
  const row = header.map(() => 'x')
  const last = Mapping.parse({
    columns: [
      { header: 'schaden', to: { kind: 'column', name: 'loss' } },
      { header: 'NOTES', to: { kind: 'ignore' } },
    ],
    targets: [{ name: 'loss', isNew: false, dataType: 'text', rule: { reading: { as: 'text' } } }],
  })
  const { mapping } = proposeMapping(measured(header, [row]), fields, last)
  const targets = mapping.columns.map(({ to }) => (to.kind === 'column' ? to.name : to.kind))
  expect(targets).toEqual(['building_value', 'COUNTY', 'loss', 'ignore', 'col_5', 'col_6', 'ignore', 'Share', 'county'])
  expect(mapping.primary).toBe('loss')
  const added = mapping.targets.filter(({ isNew }) => isNew).map(({ name, dataType }) => [name, dataType])
  expect(added).toEqual(['COUNTY', 'col_5', 'col_6', 'Share'].map((name) => [name, 'text']))
  const byLabel = proposeMapping(measured(['VALUE OF BUILDINGS'], [['x']]), fields, null)
  expect(byLabel.mapping.targets[0]).toMatchObject({ name: 'building_value', isNew: false })
  const stored = [{ key: 'c0', name: 'Loss', dataType: 'numeric' as const }]
  expect(mappableFields([], stored)).toEqual([{ name: 'Loss', type: 'text', dataType: 'numeric' }])
})

test('codes of real data that lost their zeros are offered the repair, with the count', () => {
  const text = readFileSync('demo/nri_counties.csv', 'utf8')
  const [header = [], ...rows] = text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  const { mapping, questions } = proposeMapping(measured(header, rows), [], null)
  expect(changesNothing(mapping)).toBe(true)
  expect(questions.map(({ text }) => text)).toEqual([
    '316 of 3,142 codes in "STATEFIPS" have lost a leading zero. Put them back?',
    '1,908 of 3,142 codes in "COUNTYFIPS" have lost a leading zero. Put them back?',
    '316 of 3,142 codes in "STCOFIPS" have lost a leading zero. Put them back?',
    'All 3,142 values of "BUILDVALUE" are numbers, some written like 1.0655E+11. Store them as numbers?',
  ])
})

test('a declared behaviour decides before the name, and the name before the content', () => {
  expect(proposed('area', ['1003', '36001'], { display: 'fips' }).stored).toEqual(['01003', '36001'])
  expect(proposed('area', ['1', '1003', '3600101000'], { display: 'geoid-variable' }).stored).toEqual([
    '01',
    '01003',
    '3600101000',
  ])
  // Codes that no list has are told, though most are; a name alone would not have made codes of them.
  expect(proposed('area', ['1003', '99001', '99003'], { display: 'geoid' }).stored).toEqual(['01003', '99001', '99003'])
  expect(proposed('GEOID', ['1003', '99001', '99003'])).toMatchObject({ type: 'text', text: undefined })
  expect(proposed('GEOID', ['36001', '36003'])).toMatchObject({ type: 'text', text: undefined })
  expect(proposed('zip', ['2139', '10001'])).toMatchObject({ type: 'text', suggested: ['02139', '10001'] })
  expect(proposed('area', ['36001', '36003']).type).toBe('numeric')
  expect(proposed('order_id', ['1', '2']).type).toBe('text')
  expect(proposed('order_id', ['1,000', 'NA'], { dataType: 'numeric' })).toMatchObject({
    type: 'numeric',
    stored: ['1000', null],
  })
  expect(proposed('note', ['5', '6'], { dataType: 'text' }).type).toBe('text')
})

test('numbers count as such when they are written back the same; other writings, long and padded ones are asked for or left', () => {
  expect(proposed('a', ['1', '-2.50', '0'])).toMatchObject({ type: 'numeric', text: undefined })
  expect(proposed('a', ['1', '#DIV/0!', '#n/a'])).toMatchObject({ type: 'numeric', stored: ['1', null, null] })
  expect(proposed('a', ['1', 'NA', '-'])).toMatchObject({ type: 'numeric', stored: ['1', null, null] })
  expect(proposed('a', ['$1,200', '(5)'])).toMatchObject({
    type: 'text',
    text: 'All 2 values of "a" are numbers, some written like $1,200. Store them as numbers?',
    stored: ['$1,200', '(5)'],
    suggested: ['1200', '-5'],
  })
  expect(proposed('a', ['12%', '5.5%'])).toMatchObject({ suggested: ['0.12', '0.055'], asked: { formatFn: 'percent' } })
  expect(proposed('a', ['1.234,5', '7']).suggested).toEqual(['1234.5', '7'])
  expect(proposed('a', ['1,234', '5,678']).text).toBe(
    'Numbers in "a", such as 1,234, can be read in two ways. What marks the decimals?',
  )
  expect(proposed('a', ['1234567890123456789', '5'])).toMatchObject({ type: 'text', text: undefined })
  expect(proposed('a', ['007', '123'])).toMatchObject({ type: 'text', text: undefined })
  expect(proposed('a', ['true', 'false', 'yes'])).toMatchObject({ type: 'text', text: undefined })
  const mostly = [...Array.from({ length: 19 }, (_, at) => String(at)), 'about 5']
  expect(proposed('a', mostly).text).toBe(
    '19 of 20 values of "a" are numbers. Others, such as about 5, stay as they are. Store them as numbers?',
  )
})

test('dates are read by the evidence of the whole column, and asked for where there is none', () => {
  expect(proposed('a', ['3/4/2024', '12/31/2023'])).toMatchObject({
    type: 'date',
    stored: ['2024-03-04', '2023-12-31'],
  })
  expect(proposed('a', ['3/4/2024', '31/12/2023'])).toMatchObject({
    type: 'date',
    stored: ['2024-04-03', '2023-12-31'],
  })
  expect(proposed('a', ['3/4/2024', '5/6/2024'])).toMatchObject({
    type: 'text',
    text: '2 dates in "a", such as 3/4/2024, can be read in two ways. Which comes first?',
    stored: ['3/4/2024', '5/6/2024'],
    suggested: ['2024-03-04', '2024-05-06'],
  })
  expect(proposed('a', ['April 24, 2023 3:05 PM', 'n/a'])).toMatchObject({
    type: 'timestamp',
    stored: ['2023-04-24T15:05', null],
  })
  expect(proposed('start_date', ['45000', '45001'])).toMatchObject({
    type: 'numeric',
    suggested: ['2023-03-15', '2023-03-16'],
  })
  expect(proposed('seen', ['45000'], { dataType: 'date' }).stored).toEqual(['2023-03-15'])
  expect(changesNothing(proposed('a', ['2024-02-29']).mapping)).toBe(true)
})

test('what people should know of a column is said in sentences', () => {
  const words = (type: 'numeric' | 'text' | 'date', ...values: (string | null)[]) =>
    measured(
      ['a'],
      values.map((value) => [value]),
    ).evidence.flatMap((evidence) => evidenceWords(evidence, type))
  expect(words('numeric', '5', 'NA', 'na', null, 'many', '$5')).toEqual([
    '1 cell is empty.',
    '1 cell says "NA".',
    '1 cell says "na".',
    '1 value is not a number, such as many.',
  ])
  expect(words('text', '8.27E+17', '1.1E+12', '1234567890123456789', '5')).toEqual([
    '1 value has more digits than a spreadsheet keeps, and is exact only as text.',
  ])
  expect(words('date', '2024-02-29', '1/2/2024', 'soon')).toEqual(['1 value is not a date, such as soon.'])
})

test('values that a spreadsheet shortened and codes of no area are warned of, also where nothing is asked', () => {
  const warnings = (header: string, values: string[], field: Partial<SourceField> | null = null) =>
    measured(
      [header],
      values.map((value) => [value]),
    ).evidence.flatMap((evidence) =>
      evidenceWarnings(header, evidence, field && { name: header, type: 'text', ...field }),
    )
  expect(warnings('id', ['8.27E+17', '1.1E+12', '5'])).toEqual([
    '2 values were shortened by a spreadsheet, and digits may be lost, such as 8.27E+17.',
  ])
  const unknown = '1 code does not belong to any state or county of the years 2010 to 2023.'
  expect(warnings('fips', ['01003', '36001', '99999', 'abc'])).toEqual([unknown])
  expect(warnings('area', ['1003', '99999', '99001'], { display: 'fips' })).toEqual([
    unknown.replace('1 code does', '2 codes do'),
  ])
  expect(warnings('STATEFIPS', ['1', '36', '03'])).toEqual([unknown])
  expect(warnings('COUNTYFIPS', ['1', '115', '27'])).toEqual([])
  expect(warnings('amount', ['99999', '5'])).toEqual([])
})

test('several columns that are mapped to an existing one are its pivot columns', () => {
  const { mapping } = proposeMapping(measured(['county', '2019', '2020'], [['Albany', '5', '6']]), [], null)
  const year = { name: 'year', dataType: 'numeric' }
  const one = mapToField(mapping, 1, year)
  expect(one.pivot).toBeNull()
  const both = Mapping.parse(mapToField(one, 2, year))
  expect(both.pivot).toEqual({ headers: 'year', values: 'value', skipEmpty: false })
  expect(both.targets.map(({ name, isNew }) => [name, isNew])).toEqual([
    ['county', true],
    ['year', false],
    ['value', true],
  ])
  expect(mapRows(both, [['Albany', '5', '6']]).rows).toEqual([
    ['Albany', '2019', '5'],
    ['Albany', '2020', '6'],
  ])
  // The next file of the same shape is mapped alike.
  const again = proposeMapping(
    measured(['county', '2019', '2020', '2021'], [['Bronx', '1', '2', '3']]),
    [{ name: 'year', type: 'text' }],
    both,
  )
  expect(again.mapping.columns.map(({ to }) => to.kind)).toEqual(['column', 'pivot', 'pivot', 'column'])
  expect(Mapping.parse(ignoreColumn(ignoreColumn(both, 1), 2)).targets.map(({ name }) => name)).toEqual(['county'])
})

test('a preview marks what will be invalid, as the kinds of fields say', () => {
  const { mapping } = proposeMapping(
    measured(['name', 'loss'], [['', '$5']]),
    [{ name: 'loss', type: 'text', dataType: 'numeric' }],
    null,
  )
  const required = (target: string, value: string | null) => (target === 'name' && value === null ? 'Required' : null)
  expect(previewRows(mapping, [[null, '$5']], required).rows).toEqual([
    [
      { text: null, problem: 'Required' },
      { text: '5', problem: null },
    ],
  ])
})

const written = fc.oneof(
  fc.constantFrom(
    null,
    'NA',
    '12%',
    '$1,200',
    '(5)',
    '1.234,5',
    '1,234',
    '3/4/2024',
    '31/12/2023',
    '24 Apr 2023',
    '45000',
  ),
  fc.constantFrom('1003', '36001', '01', '2024-02-29', '2024-02-29T10:00:00Z', '8.27E+17', '007', 'yes', 'x', ' y '),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.string({ minLength: 1, maxLength: 6 }),
)

test('what is stored, proposed again, maps to the same text; with answers and without', () => {
  const names = fc.constantFrom('amount', 'fips', 'GEOID', 'start date', 'zip', 'x')
  fc.assert(
    fc.property(
      names,
      fc.oneof(
        fc.array(written, { maxLength: 8 }),
        written.chain((one) => fc.array(fc.constant(one), { minLength: 1, maxLength: 5 })),
      ),
      (name, values) => {
        const first = proposed(name, values)
        const stored = [first.stored, first.suggested]
        for (const column of stored) {
          const texts = column.map((text) => text ?? null)
          expect(proposed(name, texts).stored).toEqual(texts)
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('whoever is not asked gets figures as numbers, and codes and days as they came', () => {
  const header = ['Cost', 'Seen', 'Code']
  const rows = [
    ['1,250', '03/04/2024', '0012'],
    ['2,000', '05/06/2024', '0400'],
  ]
  const proposal = proposeMapping(measured(header, rows), [], null)
  expect(proposal.mapping.targets.map(({ dataType }) => dataType)).toEqual(['text', 'text', 'text'])
  expect(withLikelyNumbers(proposal).targets).toMatchObject([
    { name: 'Cost', dataType: 'numeric', rule: { reading: { as: 'number', decimal: '.' } } },
    { name: 'Seen', dataType: 'text' },
    { name: 'Code', dataType: 'text' },
  ])
})
