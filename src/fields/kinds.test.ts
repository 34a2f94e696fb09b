import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SourceField } from '#domain/data/column.ts'
import { comparison } from '#domain/field/compare-values.ts'
import { fieldProblem } from './field-problem.ts'
import { kindOf } from './registry.ts'
import { cellProblem, showField } from './show-field.ts'

const OPTIONS = [
  { label: 'Very High', value: 'vh' },
  { label: 'Low', value: 'lo' },
  { label: 'Coast, north', value: 'cn' },
  { label: 'Seven', value: 7 },
]
const field = (type: string, settings: Partial<SourceField> = {}): SourceField => ({ name: 'field', type, ...settings })
const typed = (of: SourceField, text: string) => {
  const read = kindOf(of).readTyped(text, of)
  return read.ok ? read.value : `refused: ${read.reason}`
}
const typedAll = (of: SourceField, ...texts: string[]) => texts.map((text) => typed(of, text))
const sorted = (of: SourceField, values: unknown[], direction: 'asc' | 'desc' = 'asc') => {
  const kind = kindOf(of)
  const options = kind.choices?.(of) ?? []
  return values.toSorted(comparison({ as: kind.sortsAs(of), options, direction }))
}

describe('typed text becomes what is stored, or is refused by its words', () => {
  test('a number loses marks of thousands and dollars, and nothing else', () => {
    const number = field('text', { dataType: 'numeric' })
    expect(typedAll(number, '1,234,567.50', '$1,234', '-$ 5', '+2', '.5', '7.', '1.50', '007', ' 3e5 ')).toEqual([
      '1234567.50',
      '1234',
      '-5',
      '2',
      '0.5',
      '7',
      '1.50',
      '007',
      '3e5',
    ])
    expect(typedAll(number, '12,34,567', '1,00,000.5')).toEqual(['1234567', '100000.5'])
    const none = ['a lot', '1,23', '12,3456', '1,23,456,789', '1e999', '--1', '$']
    expect(typedAll(number, ...none)).toEqual(none.map((text) => `refused: Invalid Value: ${text}`))
    expect(typed(number, '9'.repeat(101))).toMatch(/^refused/)
  })

  test('a day is typed as it is shown or as it is stored; a day that no calendar has is refused', () => {
    for (const of of [field('datetime'), field('text', { dataType: 'timestamp' })]) {
      expect(
        typedAll(of, '2026-03-01', '3/1/2026', '03/01/2026, 23:30', '03/01/2026 9:05 UTC', '3/1/2026, 23:30 UTC-05:00'),
      ).toEqual(['2026-03-01', '2026-03-01', '2026-03-01T23:30', '2026-03-01T09:05Z', '2026-03-01T23:30-05:00'])
      for (const none of ['02/30/2026', '13/01/2026', '3/1/26', '2026-3-1', 'tomorrow', '3/1/2026, 25:00'])
        expect(typed(of, none)).toBe(`refused: Invalid Value: ${none}`)
    }
  })

  test('a choice is typed by its label or its value, whatever its case, unless two would be meant', () => {
    for (const type of ['select', 'radio']) {
      const choice = field(type, { options: OPTIONS })
      expect(typedAll(choice, 'Very High', 'vh', ' very high ', '7', 'Seven', 'Coast, north')).toEqual([
        'vh',
        'vh',
        'vh',
        '7',
        '7',
        'cn',
      ])
      expect(typed(choice, 'High')).toBe('refused: Invalid Value: High')
      expect(typed(field(type), 'anything')).toBe('anything')
      expect(typedAll(field(type, { options: ['a', 'A'] }), 'a', 'A')).toEqual(['a', 'A'])
      expect(typed(field(type, { options: ['ab', 'AB'] }), 'Ab')).toBe('refused: Invalid Value: Ab')
    }
  })

  test('several choices are typed one after the other or as their list, and an option may have a comma', () => {
    const several = field('multiselect', { options: OPTIONS })
    expect(typedAll(several, 'Low, Very High', 'lo;7', '["vh",7]', 'Coast, north', 'Low, Coast, north\nSeven')).toEqual(
      ['["lo","vh"]', '["lo","7"]', '["vh","7"]', '["cn"]', '["lo","cn","7"]'],
    )
    expect(typed(several, 'Low, lava, ash')).toBe('refused: Invalid Values: lava, ash')
    expect(typed(several, 'Low, Low,')).toBe('["lo"]')
    expect(typed(several, ', ;')).toBeNull()
    expect(typed(several, 'Low,'.repeat(2000))).toMatch(/^refused: At most 1000/)
    expect(typed(field('multiselect'), 'one, two')).toBe('["one","two"]')
  })

  test('yes and no are read in the ways in which files write them', () => {
    expect(typedAll(field('boolean'), 'TRUE', 'yes', 'F', '0', 'perhaps')).toEqual([
      'true',
      'true',
      'false',
      'false',
      'refused: Invalid Value: perhaps',
    ])
  })

  test('text stays what it is, within the bounds of its kind', () => {
    expect(typed(field('text'), '  007 ')).toBe('007')
    expect(typed(field('textarea'), 'one\r\ntwo\rthree\n')).toBe('one\ntwo\nthree\n')
    expect(typed(field('character-limit'), 'NY-36-001')).toBe('NY-36-001')
    expect(typed(field('max-length'), 'x'.repeat(30))).toBe('x'.repeat(30))
    expect(typed(field('max-length'), 'x'.repeat(31))).toBe('refused: This is longer than 30 characters.')
  })

  test('JSON, records and rich text are typed as such; words become paragraphs', () => {
    expect(typed(field('config'), ' {"a": 1} ')).toBe('{"a": 1}')
    expect(typed(field('config'), '{"a": }')).toMatch(/^refused: Line 1, column 7/)
    expect(typedAll(field('dms-format'), '[{"name":"Ada"}]', 'Ada')).toEqual([
      '[{"name":"Ada"}]',
      'refused: Invalid Value: Ada',
    ])
    const story = typed(field('lexical'), 'one\ntwo') ?? ''
    expect(showField(story, field('lexical')).text).toBe('one\ntwo')
    expect(typed(field('lexical'), story)).toBe(story)
    expect(typed(field('lexical'), '{"root": 7}')).toBe('refused: This is not rich text.')
  })
})

describe('a stored value is valid, or the reason is told', () => {
  test('an empty value is wrong where one is required, whatever the kind', () => {
    for (const type of ['text', 'select', 'multiselect', 'boolean', 'lexical', 'datetime', 'hologram']) {
      for (const empty of [null, undefined, '', ' ', []]) {
        expect(fieldProblem(empty, field(type, { required: 'yes' }))).toBe('Required')
        expect(cellProblem(empty, field(type, { required: true }))).toBe('Required')
        expect(fieldProblem(empty, field(type, { required: 'no' }))).toBeNull()
      }
    }
  })

  test('a choice must be one of the options, each of several too; without options nothing is wrong', () => {
    for (const type of ['select', 'radio']) {
      expect(cellProblem('high', field(type, { options: OPTIONS }))).toBe('Invalid Value: high')
      for (const fine of ['vh', 7, '7']) expect(cellProblem(fine, field(type, { options: OPTIONS }))).toBeNull()
      expect(cellProblem('high', field(type))).toBeNull()
    }
    const several = field('multiselect', { options: OPTIONS })
    expect(cellProblem('["vh","lava","ash"]', several)).toBe('Invalid Values: lava, ash')
    for (const fine of ['["vh",7]', 'vh', ['vh', 'lo'], 7]) expect(cellProblem(fine, several)).toBeNull()
    expect(cellProblem('perhaps', field('boolean'))).toBe('Invalid Value: perhaps')
  })

  test('numbers and days are what the databases read as such; in a cell another text is data as it came', () => {
    const number = field('text', { dataType: 'numeric' })
    for (const fine of [7, '7', '-1.5e3', ' 12 ']) expect(fieldProblem(fine, number)).toBeNull()
    for (const wrong of ['a lot', '1,000', '0x10', 'inf'])
      expect(fieldProblem(wrong, number)).toBe(`Invalid Value: ${wrong}`)
    expect(cellProblem('n/a', number)).toBeNull()
    expect(showField('n/a', number).text).toBe('n/a')
    for (const of of [field('datetime'), field('text', { dataType: 'date' })]) {
      expect(fieldProblem('2026-02-28', of)).toBeNull()
      expect(fieldProblem('2026-02-30', of)).toBe('Invalid Value: 2026-02-30')
    }
    expect(fieldProblem('x'.repeat(31), field('max-length'))).toBe('This is longer than 30 characters.')
    expect(fieldProblem('123456', field('character-limit'))).toBe('1 character too many.')
    expect(fieldProblem('{', field('config'))).toMatch(/^Line 1/)
    expect(fieldProblem('nobody', field('dms-format'))).toBe('Invalid Value: nobody')
    expect(fieldProblem('no document', field('lexical'))).toBe('This is not rich text.')
    expect(fieldProblem('anything', field('textarea'))).toBeNull()
  })
})

describe('values are in the order that their kind says, and those without one come last both ways', () => {
  test.each<[string, SourceField, { of: unknown[]; placed: unknown[]; last: unknown[] }]>([
    ['text', field('text'), { of: ['b', null, 'a', '10', '9'], placed: ['10', '9', 'a', 'b'], last: [null] }],
    [
      'numbers',
      field('text', { dataType: 'numeric' }),
      { of: ['10', 9, 'n/a', '1e3', null, '-2'], placed: ['-2', 9, '10', '1e3'], last: ['n/a', null] },
    ],
    [
      'days',
      field('datetime'),
      {
        of: ['2026-03-01T01:00+02:00', '', '2026-02-28'],
        placed: ['2026-02-28', '2026-03-01T01:00+02:00'],
        last: [''],
      },
    ],
    [
      'options',
      field('select', { options: OPTIONS }),
      { of: ['lo', 'high', '7', 'vh', null], placed: ['vh', 'lo', '7'], last: ['high', null] },
    ],
    [
      'several',
      field('multiselect', { options: OPTIONS }),
      { of: ['["7"]', '[]', '["lo","vh"]'], placed: ['["lo","vh"]', '["7"]'], last: ['[]'] },
    ],
    ['yes and no', field('boolean'), { of: ['false', null, 'true'], placed: ['true', 'false'], last: [null] }],
  ])('%s', (_, field, { of, placed, last }) => {
    expect(sorted(field, of)).toEqual([...placed, ...last])
    expect(sorted(field, of, 'desc')).toEqual([...placed.toReversed(), ...last])
  })

  test.each(['textarea', 'lexical', 'config', 'dms-format', 'character-limit', 'max-length'])('%s as text', (type) => {
    expect(sorted(field(type), ['b', null, 'a'])).toEqual(['a', 'b', null])
  })
})

describe('what is shown can be typed again', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 20 })
    .filter((text) => text.trim() !== '' && text === text.trim())
  const readsBack = (of: SourceField, stored: string) => {
    expect(kindOf(of).readTyped(showField(stored, of).text, of)).toEqual({ ok: true, value: stored })
  }

  test('text, yes or no, and JSON', () => {
    fc.assert(fc.property(words, (text) => readsBack(field('text'), text)))
    for (const stored of ['true', 'false']) readsBack(field('boolean'), stored)
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => value !== null),
        (value) => readsBack(field('config'), JSON.stringify(value)),
      ),
    )
  })

  test('numbers, plain and with the marks of thousands and dollars', () => {
    const cents = fc.integer({ min: -1e11, max: 1e11 }).map((number) => String(number / 100))
    fc.assert(
      fc.property(cents, (stored) => {
        const number = field('text', { dataType: 'numeric' })
        readsBack(number, stored)
        readsBack({ ...number, formatFn: 'comma' }, stored)
        const dollars = { ...number, formatFn: 'comma_dollar' }
        const read = kindOf(dollars).readTyped(showField(stored, dollars).text, dollars)
        expect(read.ok && Number(read.value)).toBe(Number(stored))
      }),
    )
  })

  test('days, with and without a time and a zone', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    const zones = fc.constantFrom('', 'Z', '+05:30', '-11:00')
    fc.assert(
      fc.property(days, zones, (date, zone) => {
        const iso = date.toISOString().padStart(24, '0')
        readsBack(field('datetime', { dataType: 'date' }), iso.slice(0, 10))
        readsBack(field('datetime'), `${iso.slice(0, 16)}${zone}`)
        readsBack(field('text', { dataType: 'date', formatFn: 'date' }), iso.slice(0, 10))
      }),
    )
  })

  test('choices by their labels, where no two are alike', () => {
    const label = fc.constantFrom('Low', 'Very High', 'Coast, north', 'Seven; or more', 'a,b,c', '100%', 'é')
    const labels = fc.uniqueArray(label, { minLength: 1 })
    fc.assert(
      fc.property(labels, fc.array(fc.nat(20), { minLength: 1, maxLength: 8 }), (all, picks) => {
        const options = all.map((each, position) => ({ label: each, value: `v${position}` }))
        const chosen = [...new Set(picks.map((pick) => `v${pick % all.length}`))]
        readsBack(field('select', { options }), chosen[0] ?? '')
        readsBack(field('radio', { options }), chosen[0] ?? '')
        readsBack(field('multiselect', { options }), JSON.stringify(chosen))
      }),
    )
  })
})
