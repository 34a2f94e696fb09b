import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { openDuckDb } from './duckdb/engine.server.ts'
import type { RowEngine, RowTable } from './engine.ts'
import { openRowEngine } from './registry.server.ts'
import { reopeningEngine } from './reopening-engine.server.ts'

const TABLE: RowTable = { table: 'v1_a', columns: [{ key: 'c0', name: 'county', dataType: 'text' }] }
const EVERY = {
  select: [{ kind: 'column', name: 'county' }],
  where: null,
  groupBy: [],
  having: null,
  orderBy: [],
} as never
const ROWS = 5_000

let dataDir: string
let path: string
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'almanac-rows-'))
  path = join(dataDir, 'rows.duckdb')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

async function filled(): Promise<void> {
  const rows = await openDuckDb({ path })
  await rows.create(TABLE)
  const data = Array.from({ length: ROWS }, (_, at) => ({ id: at + 1, data: { county: `County ${at}`.repeat(10) } }))
  await insertRows(rows, TABLE, data)
  await rows.close()
}

test('after a clean stop the row file alone holds everything', async () => {
  await filled()
  expect(existsSync(`${path}.wal`) ? statSync(`${path}.wal`).size : 0).toBe(0)
  const copy = join(dataDir, 'copy.duckdb')
  copyFileSync(path, copy)
  const rows = await openDuckDb({ path: copy })
  expect(await rows.count(TABLE, EVERY)).toBe(ROWS)
  await rows.close()
})

test('rows that cannot be read are said in words, and are there again once their file is', async () => {
  await filled()
  const whole = readFileSync(path)
  writeFileSync(path, Buffer.alloc(50_000, 7))
  const rows = await openRowEngine({ dataDir, databaseUrl: null })
  for (const attempt of [
    () => rows.count(TABLE, EVERY),
    () => insertRows(rows, TABLE, [{ id: 1, data: { county: 'x' } }]),
    () => rows.ping(),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      problem: {
        status: 503,
        code: 'rows-unreadable',
        message: expect.stringContaining('Restore the file from a backup'),
      },
    })
  }
  writeFileSync(path, whole)
  await expect.poll(() => rows.count(TABLE, EVERY).catch(() => 0), { timeout: 20_000 }).toBe(ROWS)
  await rows.close()
})

test('a file that another process has open ends the start, as it did', async () => {
  let opened = 0
  const open = async (): Promise<RowEngine> => {
    opened += 1
    throw new Error('IO Error: Could not set lock on file "rows.duckdb": Conflicting lock is held')
  }
  await expect(reopeningEngine('duckdb', path, open).open()).rejects.toThrow('Could not set lock')
  expect(opened).toBe(1)
})

test('an engine that a fatal error has ended is opened again: reads go on, the write that met it is refused', async () => {
  await filled()
  let opened = 0
  let ended = false
  const open = async (): Promise<RowEngine> => {
    const engine = await openDuckDb({ path })
    const first = opened++ === 0
    const fail = async (): Promise<never> => {
      ended = true
      throw new Error('FATAL Error: database has been invalidated. Original error: "No space left on device"')
    }
    return first ? { ...engine, change: fail, count: (...asked) => (ended ? fail() : engine.count(...asked)) } : engine
  }
  const rows = reopeningEngine('duckdb', path, open)
  expect(await rows.count(TABLE, EVERY)).toBe(ROWS)
  const row = { id: ROWS + 1, data: { county: 'new' } }
  await expect(insertRows(rows, TABLE, [row])).rejects.toMatchObject({ problem: { status: 507, code: 'disk-full' } })
  expect(await rows.count(TABLE, EVERY)).toBe(ROWS)
  await insertRows(rows, TABLE, [row])
  expect(await rows.count(TABLE, EVERY)).toBe(ROWS + 1)
  expect(opened).toBe(2)
  await rows.close()
})
