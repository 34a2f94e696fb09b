import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Condition, DataQuery, Expression } from '#domain/data/query.ts'
import { ProblemError } from '#domain/problem.ts'
import { freshDatabase, startOwnPostgres, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { relayTo } from '../../../tests/support/tcp-relay.ts'
import type { RowTable } from '../engine.ts'
import { type ExternalDatabases, openExternalDatabases } from './external-databases.server.ts'

const HOSTILE = [
  'a"b',
  'x$1',
  "it's",
  'MixedCase',
  'select',
  'back\\slash$2',
  'é 日本',
  '; DROP TABLE t; --',
  '%',
  'o0',
]

let database: Awaited<ReturnType<typeof freshDatabase>>
let external: ExternalDatabases
let notes: string[] = []

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const open = (url: string, timeoutMs = 5_000) =>
  openExternalDatabases([{ name: 'far', url, timeoutMs, level: 5, sites: null }], (name, code) => {
    notes.push(`${name} ${code}`)
  })

async function tableNamed(name: string, from = external): Promise<RowTable> {
  const source = (await from.catalogue('far')).find((one) => one.name === name)
  const table = source?.versions[0]?.table
  if (!table) throw new Error(`${name} is not offered.`)
  return { table: 'x1', ...table }
}

const column = (name: string): Expression => ({ kind: 'column', name })
const query = (select: Expression[], more: Partial<DataQuery> = {}): DataQuery => ({
  select,
  where: null,
  groupBy: [],
  having: null,
  orderBy: [],
  ...more,
})

beforeAll(async () => {
  database = await freshDatabase(testPostgresUrl())
  await run(
    database.url,
    `CREATE TYPE mood AS ENUM ('calm', 'storm')`,
    `CREATE DOMAIN money_amount AS numeric(12, 2)`,
    `CREATE TABLE kinds (
      small int2, whole int4, large int8 PRIMARY KEY, exact numeric, amount money_amount, real4 float4, real8 float8,
      price money, yes boolean, words text, short varchar(10), padded char(6), day date, moment timestamp,
      instant timestamptz, clock time, span interval, doc json, docb jsonb, list text[], numbers int4[], bytes bytea,
      feeling mood, code uuid, address inet, period daterange, marked xml)`,
    `INSERT INTO kinds VALUES (1, 2, 9007199254740993, 0.1, 12.50, 0.1, 0.1, '$1,200.50', true, 'Été', 'ab', 'ab', '2024-02-29',
      '2024-02-29 10:00:00.5', '2024-02-29 10:00:00+02', '10:30', '1 day', '{"a": 1}', '{"b":2}', '{one,"two, three"}', '{1,2}',
      '\\x00ff', 'storm', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', '10.0.0.1', '[2024-01-01,2024-02-01)', '<a/>')`,
    `INSERT INTO kinds (large, exact, real8, real4, day, moment) VALUES (2, 'NaN', 'Infinity', 'NaN', 'infinity', '-infinity')`,
    `CREATE TABLE "Odd ""$1"" names" (${HOSTILE.map((name) => `"${name.replaceAll('"', '""')}" text`).join(', ')})`,
    `INSERT INTO "Odd ""$1"" names" VALUES (${HOSTILE.map((_, at) => `'v${at}'`).join(', ')}), (${HOSTILE.map(() => `'w'`).join(', ')})`,
    `CREATE VIEW pairs AS SELECT n % 3 AS rest, n / 10 AS tens FROM generate_series(1, 100) AS n`,
    `CREATE TABLE parted (n int, at date) PARTITION BY RANGE (at)`,
    `CREATE TABLE parted_a PARTITION OF parted FOR VALUES FROM ('2024-01-01') TO ('2025-01-01')`,
    `INSERT INTO parted SELECT n, '2024-05-05' FROM generate_series(1, 20) AS n`,
    `CREATE FUNCTION slow() RETURNS int LANGUAGE plpgsql VOLATILE AS $$ BEGIN PERFORM pg_sleep(20); RETURN 1; END $$`,
    `CREATE VIEW sleepy AS SELECT slow() AS n`,
    `CREATE TABLE written (n int)`,
    `CREATE FUNCTION writes() RETURNS int LANGUAGE plpgsql AS $$ BEGIN INSERT INTO written VALUES (1); RETURN 1; END $$`,
    `CREATE VIEW writing AS SELECT writes() AS n`,
  )
  external = open(database.url)
})

afterAll(async () => {
  await external?.close()
  await database?.drop()
})

describe('columns of every type', () => {
  test('are read as what they are, or as their text', async () => {
    const kinds = await tableNamed('kinds')
    const types = Object.fromEntries(kinds.columns.map(({ name, dataType }) => [name, dataType]))
    expect(types).toMatchObject({ small: 'numeric', amount: 'numeric', price: 'numeric', day: 'date', words: 'text' })
    expect(types).toMatchObject({ instant: 'timestamp', moment: 'timestamp', yes: 'text', list: 'text' })
    const names = kinds.columns.map(({ name }) => name)
    const orderBy = [{ by: column('whole'), direction: 'asc' as const }]
    const rows = await external.rows.select(kinds, query(names.map(column), { orderBy }), { from: 0, to: 9 })
    const [full, odd] = rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at], cell])))
    expect(full).toMatchObject({
      small: 1,
      whole: 2,
      exact: 0.1,
      amount: 12.5,
      real4: 0.1,
      real8: 0.1,
      price: 1200.5,
      yes: 'true',
      words: 'Été',
      padded: 'ab',
      day: '2024-02-29',
      moment: expect.stringMatching(/^2024-02-29T10:00:00\.5/),
      instant: expect.stringMatching(/^2024-02-29T08:00:00/),
      clock: '10:30:00',
      span: '1 day',
      doc: '{"a": 1}',
      docb: '{"b": 2}',
      list: '["one","two, three"]',
      numbers: '[1,2]',
      bytes: '2 bytes',
      feeling: 'storm',
      address: '10.0.0.1/32',
      marked: '<a/>',
    })
    // What is no number and no day to anybody is none here either.
    expect(odd).toMatchObject({ exact: null, real8: null, real4: null, day: null, moment: null, words: null })
  })

  test('are compared, searched and added up by what they are', async () => {
    const kinds = await tableNamed('kinds')
    const count = (where: Condition) => external.rows.count(kinds, query([], { where }))
    expect(await count({ kind: 'in', of: column('list'), values: ['two, three'] })).toBe(1)
    expect(await count({ kind: 'in', of: column('list'), values: ['two'] })).toBe(0)
    expect(await count({ kind: 'in', of: column('numbers'), values: [2] })).toBe(1)
    expect(await count({ kind: 'not-in', of: column('list'), values: ['one'] })).toBe(1)
    expect(await count({ kind: 'like', of: column('words'), pattern: '%ÉT%' })).toBe(1)
    expect(await count({ kind: 'gte', of: column('instant'), value: '2024-02-29T08:00:00Z' })).toBe(1)
    expect(await count({ kind: 'in', of: column('feeling'), values: ['storm', 'calm'] })).toBe(1)
    expect(await count({ kind: 'in', of: { kind: 'id' }, values: [2] })).toBe(1)
    expect(await count({ kind: 'in', of: column('yes'), values: ['true'] })).toBe(1)
    const sum = (of: string): Expression => ({ kind: 'aggregate', fn: 'sum', of: column(of) })
    const [totals] = await external.rows.select(kinds, query([sum('amount'), sum('price'), sum('whole')]), {
      from: 0,
      to: 0,
    })
    expect(totals).toEqual([12.5, 1200.5, 2])
  })

  test('have any name, and none of it becomes SQL', async () => {
    const odd = await tableNamed('Odd "$1" names')
    expect(odd.columns.map(({ name }) => name)).toEqual(HOSTILE)
    for (const [at, name] of HOSTILE.entries()) {
      const where: Condition = { kind: 'in', of: column(name), values: [`v${at}`] }
      const orderBy = [{ by: column(name), direction: 'desc' as const }]
      const found = await external.rows.select(odd, query([column(name)], { where, orderBy }), { from: 0, to: 9 })
      expect(found).toEqual([[`v${at}`]])
      const groups = query([column(name), { kind: 'count-rows' }], { groupBy: [column(name)] })
      expect(await external.rows.count(odd, groups)).toBe(2)
    }
    await expect(
      external.rows.count(odd, query([], { where: { kind: 'is-null', of: column('none') } })),
    ).rejects.toThrow('none')
  })
})

test('pages of tables and views never overlap, whatever tells their rows apart', async () => {
  for (const [name, columns, total] of [
    ['pairs', ['rest', 'tens'], 100],
    ['parted', ['n', 'at'], 20],
  ] as const) {
    const table = await tableNamed(name)
    const asked = query(columns.map(column), { orderBy: [{ by: column(columns[1]), direction: 'asc' }] })
    const pages = []
    for (let from = 0; from < total; from += 7)
      pages.push(...(await external.rows.select(table, asked, { from, to: from + 6 })))
    const whole = await external.rows.select(table, asked, { from: 0, to: total })
    expect(pages).toEqual(whole)
    expect(whole).toHaveLength(total)
  }
})

describe('a database elsewhere', () => {
  const problem = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof ProblemError ? error.problem : error),
    )

  test('is never written to, not even by what it runs itself', async () => {
    const writing = await tableNamed('writing')
    await expect(external.rows.select(writing, query([column('n')]), { from: 0, to: 0 })).rejects.toThrow('read-only')
    const written = await tableNamed('written')
    expect(await external.rows.count(written, query([]))).toBe(0)
  })

  test('is given up when it takes too long, and when nobody waits any more', async () => {
    const hurried = open(database.url, 300)
    const sleepy = await tableNamed('sleepy', hurried)
    const read = (from: ExternalDatabases, signal?: AbortSignal) =>
      from.rows.select(sleepy, query([column('n')]), { from: 0, to: 0 }, signal)
    const begun = performance.now()
    expect(await problem(read(hurried))).toMatchObject({ status: 503, code: 'too-slow' })
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(new Error('left')), 100)
    expect(String(await problem(read(external, leaving.signal)))).toContain('left')
    expect(performance.now() - begun).toBeLessThan(4_000)
    await hurried.close()
  })

  test('that says nothing any more is not waited for', async () => {
    const relay = await relayTo(database.url)
    const silent = open(relay.url, 300)
    const kinds = await tableNamed('kinds', silent)
    relay.fallSilent()
    const begun = performance.now()
    expect(await problem(silent.rows.count(kinds, query([])))).toMatchObject({ status: 503 })
    expect(performance.now() - begun).toBeLessThan(4_000)
    await relay.close()
    await silent.close()
  })

  test('that goes away is said so at once, without where it is or who asks, and is there again when it comes back', async () => {
    const own = await startOwnPostgres()
    await run(own.url, 'CREATE TABLE seen (n int)', 'INSERT INTO seen VALUES (1)')
    const restarted = open(own.url)
    const seen = await tableNamed('seen', restarted)
    const count = () => restarted.rows.count(seen, query([]))
    expect(await count()).toBe(1)
    notes = []
    await own.goAway()
    const told = await problem(count())
    expect(told).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'The database "far" cannot be reached at the moment. Try again later.',
    })
    const begun = performance.now()
    for (let n = 0; n < 20; n++) expect(await problem(count())).toEqual(told)
    expect(performance.now() - begun).toBeLessThan(1_000)
    const { username, password, host } = new URL(own.url)
    for (const secret of [username, password, host]) expect(JSON.stringify([told, notes])).not.toContain(secret)
    expect(notes.length).toBeGreaterThan(0)
    await own.comeBack()
    await expect.poll(() => count().catch(() => null), { timeout: 20_000, interval: 500 }).toBe(1)
    await restarted.close()
    await own.stop()
  })

  test('whose password is refused is away', async () => {
    const url = new URL(database.url)
    url.password = 'wrong-password'
    const refused = open(url.href)
    const told = await problem(refused.catalogue('far'))
    expect(told === null || (told as { code: string }).code === 'unavailable').toBe(true)
    expect(JSON.stringify(told)).not.toContain('wrong-password')
    await refused.close()
  })

  test('with a catalogue of its own offers what that lists', async () => {
    const listed = await freshDatabase(testPostgresUrl())
    await run(
      listed.url,
      'CREATE SCHEMA data_manager',
      'CREATE TABLE data_manager.sources (source_id int PRIMARY KEY, name text, metadata jsonb)',
      `CREATE TABLE data_manager.views (view_id int PRIMARY KEY, source_id int, version text, table_schema text,
        table_name text, metadata jsonb, _modified_timestamp timestamptz)`,
      'CREATE SCHEMA gis_datasets',
      'CREATE TABLE gis_datasets.s1_v7 (ogc_fid int PRIMARY KEY, county text)',
      `INSERT INTO gis_datasets.s1_v7 VALUES (1, 'Albany')`,
      `INSERT INTO data_manager.sources VALUES (1, 'Counties', '{"columns": [{"name": "county"}]}'), (2, 'Empty', null)`,
      `INSERT INTO data_manager.views VALUES (7, 1, '2024', 'gis_datasets', 's1_v7', '{}', '2024-05-05T00:00:00Z'),
        (8, 1, null, 'gis_datasets', 'gone', null, null), (9, 2, 'x', 'pg_catalog', 'pg_authid', null, null)`,
    )
    const own = open(listed.url)
    const sources = await own.catalogue('far')
    expect(sources.map(({ id, name, metadata }) => [id, name, metadata])).toEqual([
      [1, 'Counties', { columns: [{ name: 'county' }] }],
      [2, 'Empty', null],
    ])
    const [first] = sources
    expect(first?.versions).toMatchObject([
      { id: 7, version: '2024', modifiedAt: '2024-05-05T00:00:00+00:00', table: { columns: [{}, { name: 'county' }] } },
      { id: 8, version: '8', modifiedAt: null, table: null },
    ])
    // A catalogue can't lend what its readers may not see.
    expect(sources[1]?.versions).toMatchObject([{ table: null }])
    await own.close()
    await listed.drop()
  })
})
