import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { relayTo, type TcpRelay } from '../../tests/support/tcp-relay.ts'
import { openConnections, type PostgresConnections } from './connections.server.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let relay: TcpRelay
let connections: PostgresConnections

beforeAll(async () => {
  database = await freshDatabase(testPostgresUrl())
  relay = await relayTo(database.url)
  connections = openConnections({ connectionString: relay.url, max: 2 })
  await connections.transaction((client) => client.query('CREATE TABLE notes (text text)'))
})
beforeEach(() => relay.watch(null))
afterAll(async () => {
  await connections?.close()
  await relay?.close()
  await database?.drop()
})

const write = (text: string, runs: string[] = []) =>
  connections.transaction(async (client) => {
    runs.push(text)
    await client.query('INSERT INTO notes VALUES ($1)', [text])
    return text
  })

/** Past the relay, as somebody else would see it. */
async function countOf(text: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query('SELECT 1 FROM notes WHERE text = $1', [text])
  await client.end()
  return rowCount ?? 0
}

/** Cuts the connection that sends these bytes, so many times. */
function cutAt(words: string, times: number): void {
  let left = times
  relay.watch((sent, cut) => {
    if (left === 0 || !sent.includes(words)) return
    left--
    cut()
  })
}

describe('a transaction whose connection is lost', () => {
  test('before COMMIT is done again from its start, and is there once', async () => {
    const runs: string[] = []
    cutAt('INSERT INTO', 2)
    expect(await write('again', runs)).toBe('again')
    expect(runs).toHaveLength(3)
    expect(await countOf('again')).toBe(1)
  })

  test('before BEGIN was answered costs nobody anything', async () => {
    const runs: string[] = []
    cutAt('BEGIN', 1)
    expect(await write('begun', runs)).toBe('begun')
    expect(runs).toHaveLength(1)
  })

  test('while COMMIT is under way is asked for: it was committed, is not done twice, and is answered as done', async () => {
    const runs: string[] = []
    cutAt('COMMIT', 1)
    expect(await write('once', runs)).toBe('once')
    expect(runs).toHaveLength(1)
    expect(await countOf('once')).toBe(1)
  })

  test('while COMMIT is under way, when nobody can be asked, is said to be unknown and not to be sent again', async () => {
    const runs: string[] = []
    let lost = false
    relay.watch((sent, cut) => {
      lost ||= sent.includes('COMMIT')
      if (lost) cut()
    })
    const problem = await write('unknown', runs).catch((error: unknown) => error)
    expect(problem).toMatchObject({ problem: { status: 503, code: 'outcome-unknown' } })
    expect(problem).not.toHaveProperty('problem.details')
    expect(runs).toHaveLength(1)
    expect(await countOf('unknown')).toBe(1)
  })

  test('again and again is refused with 503, words and when to come back', async () => {
    cutAt('INSERT INTO', Number.POSITIVE_INFINITY)
    const problem = await write('never').catch((error: unknown) => error)
    expect(problem).toMatchObject({ problem: { status: 503, code: 'unavailable', details: { retryAfter: 5 } } })
    expect(await countOf('never')).toBe(0)
  })
})

test('a read whose connection is lost is asked again; a query that is wrong is not', async () => {
  cutAt('SELECT 7', 1)
  const { rows } = await connections.read((client) => client.query('SELECT 7 AS seven'))
  expect(rows).toEqual([{ seven: 7 }])
  await expect(connections.read((client) => client.query('SELECT nonsense'))).rejects.toThrow(/nonsense/)
})

describe('statements whose answers nobody waited for', () => {
  let pipelined: PostgresConnections
  beforeAll(() => {
    pipelined = openConnections({ connectionString: database.url, max: 1, pipeline: true })
  })
  afterAll(() => pipelined?.close())

  const insertAll = (values: unknown[], then = async (_client: pg.PoolClient) => {}) =>
    pipelined.transaction(async (client, unanswered) => {
      for (const value of values) {
        const answer = client.query('INSERT INTO notes VALUES ($1::text)', [value])
        answer.catch(() => {})
        unanswered.push(answer)
      }
      await then(client)
    })

  test('are all there once the transaction is', async () => {
    await insertAll(['sent 1', 'sent 2'])
    expect([await countOf('sent 1'), await countOf('sent 2')]).toEqual([1, 1])
  })

  test.each([
    ['at the end', undefined],
    ['before another that is waited for', async (client: pg.PoolClient) => void (await client.query('SELECT 1'))],
  ])('fail the whole transaction with their own error when one fails %s', async (_when, then) => {
    await expect(insertAll(['kept out', '\0'], then)).rejects.toThrow('invalid byte sequence')
    expect(await countOf('kept out')).toBe(0)
    // The connection is itself again.
    await insertAll(['after it'])
    expect(await countOf('after it')).toBeGreaterThan(0)
  })
})
