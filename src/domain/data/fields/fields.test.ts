import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newColumns } from '../stored-columns.ts'
import type { VersionLayout } from '../version-layout.ts'
import { behaviourOf, behavioursOf } from './field-choices.ts'
import { applyFieldEdits, editConflicts, type FieldEdit, inverseEdit, refOf, trackFieldEdits } from './field-edit.ts'
import { type FieldEntry, isFieldEntry, readFieldConfig, writeFieldConfig } from './field-entry.ts'
import { fieldName, nameProblem } from './field-name.ts'
import { readMappings, withOption, withoutOption } from './field-parts.ts'
import { columnsAfterEdits } from './fields-and-columns.ts'
import { likelyLookup, writtenLookup } from './lookup-columns.ts'
import { readLookup } from './meta-lookup.ts'

const FIELDS: FieldEntry[] = [
  { name: 'state', key: 'c0', type: 'text', geo_col: 'fips', odd: { kept: true } },
  { name: 'Loss', key: 'c1', type: 'text', dataType: 'text' },
  { name: 'note', key: 'c2', type: 'textarea' },
]
const names = (fields: readonly FieldEntry[]) => fields.map(({ name }) => name)
const change = (field: FieldEntry, settings: Record<string, unknown>): FieldEdit => ({
  kind: 'change',
  field: refOf(field),
  settings,
  was: Object.fromEntries(Object.keys(settings).map((name) => [name, field[name] ?? null])),
})

describe('names', () => {
  test('are in lower case, and each run of white space in them is one space [P-142]', () => {
    expect(fieldName('  Total \t\n  LOSS   (usd) ')).toBe('total loss (usd)')
    expect(fieldName('State')).toBe('state')
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const name = fieldName(typed)
        expect(name).toBe(fieldName(name))
        expect(name).not.toMatch(/\s\s|^\s|\s$/)
      }),
    )
  })

  test('are refused when they are empty or there already', () => {
    expect(nameProblem(' \t', FIELDS)).toBe('empty name')
    expect(nameProblem('STATE', FIELDS)).toBe('already exists')
    expect(nameProblem(' loss ', FIELDS)).toBe('already exists')
    expect(nameProblem('losses', FIELDS)).toBeNull()
    expect(() => applyFieldEdits(FIELDS, [{ kind: 'add', name: 'Note' }])).toThrow('already exists')
    expect(() => applyFieldEdits(FIELDS, [change(FIELDS[0] as FieldEntry, { name: 'NOTE' })])).toThrow('already exists')
  })
})

describe('a lookup in another version', () => {
  const columns = (...named: string[]) => {
    const typed = named.map((one) => one.split(':'))
    return typed.map(([name = '', dataType = 'text']) => ({ key: name, name, dataType: dataType as 'text' }))
  }
  const likely = (field: string, ...named: string[]) => likelyLookup(field, { viewId: 7, columns: columns(...named) })

  test('takes the column of the same name, or a code, for the values, and a name for the labels', () => {
    expect(likely('County', 'year:numeric', 'label', 'county')).toEqual({ viewId: 7, key: 'county', label: 'label' })
    expect(likely('place', 'note', 'area_name', 'area_fips')).toEqual({
      viewId: 7,
      key: 'area_fips',
      label: 'area_name',
    })
    expect(likely('place', 'width:numeric', 'height:numeric', 'colour')).toMatchObject({
      key: 'width',
      label: 'colour',
    })
    expect(likely('place', 'a:numeric', 'b:numeric')).toMatchObject({ key: 'a', label: 'b' })
    expect([likely('place', 'place'), likely('place')]).toEqual([null, null])
  })

  test('is stored as it is read', () => {
    const version = { viewId: 7, key: 'a "b"', label: 'c' }
    const field = { name: 'x', type: 'text', display: 'meta', meta_lookup: writtenLookup(version) }
    expect(readLookup(field)).toEqual({ version })
  })
})

describe('a configuration', () => {
  const attributes = [{ name: 'a' }, 'unreadable']

  test('is read whether it is stored as JSON text or as an object, and written as it was stored [P-148]', () => {
    for (const stored of [{ attributes, other: 1 }, JSON.stringify({ attributes, other: 1 })]) {
      expect(readFieldConfig(stored).attributes).toEqual(attributes)
      const written = writeFieldConfig(stored, { attributes: [], is_dirty: true })
      expect(typeof written).toBe(typeof stored)
      expect(readFieldConfig(written)).toEqual({ attributes: [], is_dirty: true })
      expect(JSON.stringify(written)).toContain('other')
    }
    expect(readFieldConfig('not json').attributes).toEqual([])
    expect(JSON.stringify(writeFieldConfig('not json', { attributes, is_dirty: false }))).toContain('not json')
  })

  test('carries whether it was changed since the last validation [P-146]', () => {
    expect(readFieldConfig({ attributes, is_dirty: true }).is_dirty).toBe(true)
    expect(readFieldConfig('{"attributes":[],"is_dirty":true}').is_dirty).toBe(true)
    expect(readFieldConfig({ attributes }).is_dirty).toBe(false)
  })

  test('has fields with all of their parts, those of older programs too [P-143, D-093]', () => {
    const parts = {
      name: 'a',
      display_name: 'A',
      type: 'select',
      dataType: 'text',
      description: 'what it is',
      display: 'meta-variable',
      defaultFn: 'count',
      required: 'yes',
      prompt: 'choose',
      options: [{ label: 'One', value: '1' }],
      meta_lookup: '{"1":"One"}',
      mappings: [{ srcValues: ['1'], selectedFormat: 'f', selectedAttribute: 'a', mappedValues: ['x'] }],
      geo_col: 'geoid',
      existingColumnMatch: 'b',
      isPrimary: true,
    }
    for (const type of ['text', 'textarea', 'lexical', 'select', 'multiselect', 'radio', 'calculated']) {
      const [first] = readFieldConfig({ attributes: [{ ...parts, type }] }).attributes.filter(isFieldEntry)
      const [edited] = applyFieldEdits([first as FieldEntry], [change(first as FieldEntry, { prompt: 'pick one' })])
      expect(edited).toEqual({ ...parts, type, prompt: 'pick one' })
    }
  })
})

describe('edits', () => {
  test('keep every attribute that they do not name', () => {
    const [state] = applyFieldEdits(FIELDS, [change(FIELDS[0] as FieldEntry, { name: 'US  State', prompt: 'which' })])
    expect(state).toEqual({ ...FIELDS[0], name: 'us state', prompt: 'which' })
    const [again] = applyFieldEdits([state as FieldEntry], [change(state as FieldEntry, { prompt: null })])
    expect(again).toEqual({ ...FIELDS[0], name: 'us state' })
  })

  test('add, move and remove fields', () => {
    const edits: FieldEdit[] = [
      { kind: 'add', name: 'New  One' },
      { kind: 'move', field: { name: 'new one' }, after: null },
      { kind: 'move', field: { name: 'state' }, after: { name: 'note' } },
      { kind: 'remove', field: { key: 'c1', name: 'whatever it was called' } },
    ]
    expect(names(applyFieldEdits(FIELDS, edits))).toEqual(['new one', 'note', 'state'])
    expect(() => applyFieldEdits(FIELDS, [{ kind: 'remove', field: { name: 'gone' } }])).toThrow(
      'was removed or renamed',
    )
  })

  test('are taken back by their inverse, whatever they were', () => {
    const edit = fc.constantFrom<FieldEdit>(
      { kind: 'add', name: 'More' },
      { kind: 'remove', field: { name: 'note' } },
      { kind: 'remove', field: { name: 'state', key: 'c0' } },
      { kind: 'remove', field: { name: 'Loss', key: 'c1' } },
      { kind: 'move', field: { name: 'note' }, after: null },
      { kind: 'move', field: { name: 'state' }, after: { name: 'Loss' } },
      change(FIELDS[1] as FieldEntry, { name: 'damage', display_name: 'Damage' }),
      change(FIELDS[0] as FieldEntry, { options: [{ label: 'x', value: 'x' }] }),
    )
    fc.assert(
      fc.property(edit, (one) => {
        const after = applyFieldEdits(FIELDS, [one])
        const back = applyFieldEdits(after, [inverseEdit(FIELDS, one)])
        expect(back).toEqual(FIELDS)
        const undo = inverseEdit(FIELDS, one)
        expect(applyFieldEdits(back, [inverseEdit(after, undo)])).toEqual(after)
      }),
    )
  })

  test('of two people meet only where both changed one setting of one field', () => {
    const [state, loss] = FIELDS as [FieldEntry, FieldEntry]
    const theirs = applyFieldEdits(FIELDS, [change(state, { prompt: 'theirs' }), change(loss, { name: 'damage' })])
    expect(editConflicts(theirs, [change(state, { description: 'mine' })])).toEqual([])
    expect(editConflicts(theirs, [change(loss, { display_name: 'Mine' })])).toEqual([])
    expect(editConflicts(theirs, [change(state, { prompt: 'theirs' })])).toEqual([])
    expect(editConflicts(theirs, [change(state, { prompt: 'mine' })])).toEqual([
      { field: { key: 'c0', name: 'state' }, setting: 'prompt', yours: 'mine', theirs: 'theirs' },
    ])
    const without = applyFieldEdits(FIELDS, [{ kind: 'remove', field: refOf(state) }])
    expect(editConflicts(without, [change(state, { prompt: 'mine' })])).toMatchObject([{ theirs: null }])
  })
})

describe('parts of a field', () => {
  test('an option is removed by its value, whatever its label [P-216]', () => {
    const options = [
      { label: 'Flood', value: '1' },
      { label: '1', value: '2' },
      { label: 'Wind', value: 3 },
    ]
    expect(withoutOption(options, '1').map(({ value }) => value)).toEqual(['2', 3])
    expect(withoutOption(JSON.stringify(options), 3).map(({ value }) => value)).toEqual(['1', '2'])
    expect(withOption(options, ' Ice ').at(-1)).toEqual({ label: 'Ice', value: 'Ice' })
    expect(withOption(options, '2')).toHaveLength(3)
  })

  test('a mapping has values, a format, an attribute and the values that they mean there [P-147]', () => {
    const whole = {
      srcValues: ['NY'],
      selectedFormat: 'f',
      selectedAttribute: 'state',
      mappedValues: ['36'],
      note: 'kept',
    }
    expect(readMappings([whole, 'no mapping', {}])).toEqual([
      whole,
      { srcValues: [], selectedFormat: '', selectedAttribute: '', mappedValues: [] },
    ])
    expect(readMappings(JSON.stringify([whole]))).toEqual([whole])
  })

  test('a calculated field behaves as nothing else, and older names of behaviours are known', () => {
    expect(behavioursOf({ name: 'a', type: 'calculated' }).map(({ label }) => label)).toEqual(['calculated'])
    expect(behavioursOf({ name: 'a', type: 'text' })).toHaveLength(5)
    expect(
      ['meta', 'meta-variable', 'geoid', 'fips', ''].map((display) => behaviourOf({ name: 'a', display })),
    ).toEqual([...['meta-variable', 'meta-variable', 'geoid-variable', 'fips', '']])
  })
})

describe('columns of a version follow the fields', () => {
  const { columns, next } = newColumns(['state', 'Loss', 'note'].map((name) => ({ name, dataType: 'text' as const })))
  const layout: VersionLayout = { columns, next, unused: [], retyping: null }
  const wanted = (edits: FieldEdit[], from = layout) =>
    columnsAfterEdits(FIELDS, trackFieldEdits(FIELDS, edits), from, {
      reordered: edits.some(({ kind }) => kind === 'move'),
    })

  test('where a name, a type, the order or the list changes, and not otherwise', () => {
    expect(wanted([change(FIELDS[0] as FieldEntry, { prompt: 'which' })])).toBeNull()
    expect(wanted([change(FIELDS[1] as FieldEntry, { name: 'damage', dataType: 'numeric' })])).toEqual([
      { key: 'c0' },
      { key: 'c1', name: 'damage', dataType: 'numeric' },
      { key: 'c2' },
    ])
    expect(wanted([{ kind: 'add', name: 'Year', settings: { dataType: 'numeric' } }])?.at(-1)).toEqual({
      name: 'year',
      dataType: 'numeric',
    })
    expect(wanted([{ kind: 'remove', field: { name: 'Loss' } }])).toEqual([{ key: 'c0' }, { key: 'c2' }])
    expect(wanted([{ kind: 'move', field: { name: 'note' }, after: null }])).toEqual([
      { key: 'c2' },
      { key: 'c0' },
      { key: 'c1' },
    ])
  })

  test('a calculated field has no column, and gets its own back', () => {
    expect(wanted([{ kind: 'add', name: 'twice', settings: { type: 'calculated' } }])).toBeNull()
    expect(wanted([change(FIELDS[1] as FieldEntry, { type: 'calculated' })])).toEqual([{ key: 'c0' }, { key: 'c2' }])
    const dropped = {
      ...layout,
      columns: layout.columns.filter(({ key }) => key !== 'c1'),
      unused: [
        {
          key: 'c1',
          since: '2026-01-01T00:00:00.000Z',
          column: { key: 'c1', name: 'Loss', dataType: 'text' as const },
        },
      ],
    }
    expect(
      wanted(
        [
          { kind: 'remove', field: { name: 'Loss' } },
          { kind: 'restore', entry: FIELDS[1] as FieldEntry, after: { name: 'state' } },
        ],
        dropped,
      ),
    ).toEqual([{ key: 'c0' }, { key: 'c2' }, { key: 'c1', name: 'Loss' }])
  })
})
