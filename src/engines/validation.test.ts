import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { breaksRule, type ColumnCheck, type ColumnRule } from '#domain/validation/column-rule.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import type { ChangeSet } from './change-set.ts'
import type { RowTable } from './engine.ts'

const FIRST = 1_099_511_627_776
const MOST_VALUES = 1_000
const MANY = Array.from({ length: 200 }, (_, i) => `option ${i}`)

/** A column for each rule; those that want no type are text. */
const RULES: [dataType: 'text' | 'numeric' | 'date' | 'timestamp', required: boolean, check: ColumnCheck | null][] = [
  ['text', true, null],
  ['text', false, { kind: 'options', values: ['High', 'Low', '1', ''], multiple: false }],
  ['text', true, { kind: 'options', values: [...MANY, 'High'], multiple: false }],
  ['text', false, { kind: 'options', values: ['High', 'Low', '1', 'true'], multiple: true }],
  ['text', true, { kind: 'options', values: [...MANY, 'High', '0.5'], multiple: true }],
  ['numeric', false, { kind: 'typed', dataType: 'numeric' }],
  ['numeric', true, { kind: 'typed', dataType: 'numeric' }],
  ['date', false, { kind: 'typed', dataType: 'date' }],
  ['timestamp', false, { kind: 'typed', dataType: 'timestamp' }],
  ['text', false, { kind: 'code', of: 'fips' }],
  ['text', true, { kind: 'code', of: 'geoid' }],
]
const COLUMNS = firstColumns(RULES.map(([dataType], i) => ({ name: `column ${i}`, dataType })))
const rules: ColumnRule[] = RULES.map(([, required, check], i) => {
  const { key = '', name = '' } = COLUMNS[i] ?? {}
  return { key, name, label: name, required, check }
})

const item = fc.oneof(
  fc.constantFrom('High', 'Low', 'high', 'Purple', '', ' ', null, 1, 0.5, 1e21, 0.0000001, true, [], {}),
  fc.constantFrom({ label: 'High', value: 'High' }, { value: 1 }, { value: null }, { value: ' ' }, { value: ['High'] }),
  fc.constantFrom('option 7', 'option 777', '0.5'),
)
const code = fc.oneof(
  fc.constantFrom(
    '36',
    '36001',
    '36000',
    '99',
    '99001',
    '360010001001000',
    '3600100',
    '36001000100',
    '001',
    '999',
    '1003',
  ),
  fc.integer({ min: 0, max: 99_999 }).map((number) => String(number).padStart(5, '0')),
)
const text = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u3000',
    'High',
    ' High',
    'high',
    'Low',
    'option 3',
    '1',
    '1.0',
    '-0',
  ),
  fc.constantFrom(
    '2024-02-29',
    '2023-02-29',
    '2024-02-29T25:00',
    '2024-01-01T10:00:00Z',
    '1e5',
    '1,000',
    'n/a',
    '1e400',
  ),
  fc.constantFrom(
    '[',
    '[]',
    ' [ ] ',
    '["High",]',
    '[High]',
    '{"value":"High"}',
    '[1e400]',
    '["\\u0000"]',
    '["\\ud800"]',
  ),
  fc.array(item, { maxLength: 3 }).map((items) => JSON.stringify(items)),
  fc.array(item, { maxLength: 3 }).map((items) => ` ${JSON.stringify(items)}\n`),
  code,
  fc.double({ noNaN: true }).map(String),
  fc.string({ maxLength: 6 }).filter((one) => !one.includes('\0')),
)

describe.each(['duckdb', 'postgres'] as const)('validation in %s', (kind) => {
  let rows: TestRows
  let entries = 0
  beforeAll(async () => {
    rows = await openTestRows(kind)
  })
  afterAll(() => rows.close())

  const made = async (table: string, cells: (string | null)[][]): Promise<RowTable> => {
    const target = { table, columns: COLUMNS, rules }
    await rows.engine.create(target)
    const all = cells.map((texts, i) => ({
      id: FIRST + i,
      data: Object.fromEntries(COLUMNS.map(({ name }, at) => [name, texts[at] ?? null])),
    }))
    await insertRows(rows.engine, target, all)
    await rows.engine.addMarks(table)
    return target
  }
  const change = async (target: RowTable, set: ChangeSet) => {
    const entry = ++entries
    return { entry, ...(await rows.engine.change(target, set, { entry })) }
  }
  const idsOf = async (target: RowTable, part: 'valid' | 'invalid') => {
    const query = parseDataRequest({}, ['id'], target.columns)
    const found = await rows.engine.select({ ...target, part }, query, { from: 0, to: 9_999 })
    expect(await rows.engine.count({ ...target, part }, query)).toBe(found.length)
    return found.map(([id]) => Number(id) - FIRST)
  }

  test('a rule means the same in JavaScript and in SQL, in what is found and in which rows are marked [D-181] [D-182]', async () => {
    const cells = fc.sample(fc.tuple(...RULES.map(() => text)), { numRuns: 1_500, seed: 7 })
    const target = await made('v1_rules', cells)
    const expected = rules.map((rule, at) => {
      const values = new Map<string | null, number>()
      for (const row of cells) {
        const value = row[at] ?? null
        if (breaksRule(rule, value)) values.set(value, (values.get(value) ?? 0) + 1)
      }
      return { key: rule.key, values }
    })
    const found = await rows.engine.findInvalid(target, rules, MOST_VALUES)
    for (const { key, values } of expected) {
      const own = found.columns.find((column) => column.key === key)
      expect(new Map(own?.values.map(({ value, rows }) => [value, rows]))).toEqual(values)
      expect(own?.rows).toBe([...values.values()].reduce((sum, count) => sum + count, 0))
      expect(own?.different).toBe(values.size)
    }
    const broken = cells.flatMap((row, i) => (rules.some((rule, at) => breaksRule(rule, row[at] ?? null)) ? i : []))
    expect(found.rows).toBe(broken.length)
    expect(await change(target, { kind: 'validate' })).toMatchObject({ removed: broken.length, added: 0, cells: 0 })
    expect(await idsOf(target, 'invalid')).toEqual(broken)
    expect((await idsOf(target, 'valid')).length).toBe(cells.length - broken.length)
    expect(await change(target, { kind: 'validate' })).toMatchObject({ removed: 0, added: 0 })
  })

  const VALID = ['a', 'High', 'High', null, 'High', '1', '1', null, null, null, '36001']
  const broken = (at: number, value: string) => VALID.map((cell, i) => (i === at ? value : cell))

  test('a repair brings rows back at once and its undo takes them away again; an edit never hides what was seen', async () => {
    const both = broken(1, 'hihg').map((cell, i) => (i === 5 ? 'n/a' : cell))
    const target = await made('v2_repair', [VALID, broken(1, 'hihg'), broken(1, 'hihg'), both, VALID])
    await change(target, { kind: 'validate' })
    expect(await idsOf(target, 'invalid')).toEqual([1, 2, 3])
    const columns = [
      { column: 'column 1', replacements: [{ from: 'hihg', to: 'High' }] },
      { column: 'column 5', replacements: [{ from: 'n/a', to: 'none' }] },
    ]
    const repaired = await change({ ...target, part: 'invalid' }, { kind: 'replace', columns })
    expect(repaired).toMatchObject({ edited: 3, cells: 4 })
    // What was replaced by another value that breaks the rule stays invalid.
    expect(await idsOf(target, 'invalid')).toEqual([3])
    expect(await change(target, { kind: 'undo', entry: repaired.entry })).toMatchObject({ edited: 3 })
    expect(await idsOf(target, 'invalid')).toEqual([1, 2, 3])
    await change(target, { kind: 'update', rows: [{ id: FIRST, data: { 'column 1': 'worse' } }] })
    await change(target, { kind: 'update', rows: [{ id: FIRST + 3, data: { 'column 1': 'High', 'column 5': '5' } }] })
    expect(await idsOf(target, 'invalid')).toEqual([1, 2])
    expect(await change(target, { kind: 'validate' })).toMatchObject({ removed: 1, added: 0 })
    expect(await idsOf(target, 'invalid')).toEqual([0, 1, 2])
    const sizes = await rows.engine.sizes([target.table])
    expect(sizes.get(target.table)).toBe(5)
  })

  test('a mass edit judges the rows that it changes as a validation would, and no others', async () => {
    const cells: (string | null)[][] = fc.sample(fc.tuple(...RULES.map(() => text)), { numRuns: 300, seed: 11 })
    const target = await made('v5_judged', cells)
    // Numbers alone until now: the first text among them is one of the edits.
    const numbers = COLUMNS[6]?.name ?? ''
    for (const row of cells) row[6] = '1'
    await change(target, { kind: 'update-where', where: null, data: { [numbers]: '1' } })
    await change(target, { kind: 'validate' })
    const wrong = (row: (string | null)[]) => rules.some((rule, at) => breaksRule(rule, row[at] ?? null))
    let marked = new Set(cells.flatMap((row, i) => (wrong(row) ? i : [])))
    const edited = (at: number, to: (value: string | null) => string | null | undefined) => {
      const kept = new Set(marked)
      for (const [i, row] of cells.entries()) {
        const value = to(row[at] ?? null)
        if (!marked.has(i) || value === undefined || value === row[at]) continue
        row[at] = value
        if (!wrong(row)) kept.delete(i)
      }
      marked = kept
    }
    const good: (string | null)[] = ['a', 'High', 'High', null, 'High', '5', '1', null, null, null, '36001']
    for (const [at, value] of good.entries()) {
      const column = COLUMNS[at]?.name ?? ''
      const values = [...new Set([...marked].map((i) => cells[i]?.[at] ?? null))]
      const replacements = values.map((from, n) => ({ from, to: at === 6 || n % 7 === 6 ? 'n/a' : value }))
      const to = new Map(replacements.map((one) => [one.from, one.to]))
      edited(at, (from) => to.get(from))
      await change({ ...target, part: 'invalid' }, { kind: 'replace', columns: [{ column, replacements }] })
      expect(await idsOf(target, 'invalid')).toEqual([...marked].sort((a, b) => a - b))
    }
    expect(marked.size).toBeGreaterThan(0)
    edited(6, () => '1')
    await change(target, { kind: 'update-where', where: null, data: { [numbers]: '1' } })
    expect(await idsOf(target, 'invalid')).toEqual([...marked].sort((a, b) => a - b))
  })

  test('of a part only its own rows are deleted and replaced', async () => {
    const target = await made('v3_parts', [VALID, broken(1, 'x'), broken(1, 'x')])
    await change(target, { kind: 'validate' })
    const gone = await change({ ...target, part: 'valid' }, { kind: 'delete', ids: [FIRST, FIRST + 1] })
    expect(gone.removedIds).toEqual([FIRST])
    const failed = { ...target, part: 'invalid' as const }
    expect((await change(failed, { kind: 'delete', ids: [FIRST + 1] })).removedIds).toEqual([FIRST + 1])
    const columns = [{ column: 'column 1', replacements: [{ from: 'x', to: 'Low' }] }]
    expect(await change({ ...target, part: 'valid' }, { kind: 'replace', columns })).toMatchObject({ found: 0 })
    expect(await change(failed, { kind: 'replace', columns })).toMatchObject({ found: 1 })
    expect(await idsOf(target, 'valid')).toEqual([2])
  })

  test('only so many values of a column are told, the most frequent first, with how many there are', async () => {
    const cells = Array.from({ length: 60 }, (_, i) => broken(1, i < 20 ? 'often' : `once ${i}`))
    const target = await made('v4_many', cells)
    const { rows: all, columns } = await rows.engine.findInvalid(target, rules, 5)
    expect(all).toBe(60)
    expect(columns).toHaveLength(1)
    expect(columns[0]).toMatchObject({ rows: 60, different: 41 })
    expect(columns[0]?.values).toHaveLength(5)
    expect(columns[0]?.values[0]).toEqual({ value: 'often', rows: 20 })
  })
})
