import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ItemData } from '#domain/item/item.ts'
import { ALL_ITEMS, type ItemQuery } from '#domain/item/item-query.ts'
import { openStore } from '#store/store.server.ts'
import type { ContentStore } from '#store/store.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type BareStore, bareLibsql, barePostgres } from './bare-store.ts'
import { type BenchRow, median } from './bench-row.ts'

const ITEMS = 5_000
const CATEGORIES = 25
const STAMP = { by: 'bench', at: '2026-01-01T00:00:00.000Z' }
const IN_CATEGORY: ItemQuery = {
  ...ALL_ITEMS,
  conditions: [{ attribute: { kind: 'data', key: 'category' }, op: 'in', values: ['category 3'] }],
}

/** The store's four commonest jobs, each against the same statements run by hand through the bare driver. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    return [
      ...(await compare('libsql', { dataDir, databaseUrl: null }, () => bareLibsql(join(dataDir, 'content.db')))),
      ...(await compare('PostgreSQL', { dataDir, databaseUrl: database.url }, () => barePostgres(database.url))),
    ]
  } finally {
    await database.drop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function compare(
  name: string,
  settings: { dataDir: string; databaseUrl: string | null },
  openBare: () => Promise<BareStore>,
): Promise<BenchRow[]> {
  const store = await openStore(settings)
  const ids = await seed(store)
  const bare = await openBare()
  const id = (at: number) => ids[at % ids.length] ?? 0
  try {
    return [
      await row(
        `${name}: get by id`,
        { rounds: 400, times: 50 },
        (at) => store.items.get(id(at)),
        (at) => bare.get(id(at)),
      ),
      await row(
        `${name}: list 200 with a JSON filter`,
        { rounds: 80, times: 1 },
        () => store.items.list('bench', 'page', IN_CATEGORY, { from: 0, to: 199 }),
        () => bare.list('bench', 'page', 'category 3', 200),
      ),
      await row(
        `${name}: create`,
        { rounds: 800, times: 1 },
        (at) => store.items.create('bench', 'made', content(at), STAMP),
        (at) => bare.create('bench', 'made', content(at), STAMP),
      ),
      await row(
        `${name}: edit`,
        { rounds: 800, times: 1 },
        (at) => store.items.edit(id(at), { title: `Edited ${at}` }, STAMP),
        (at) => bare.edit(id(at), { title: `Edited ${at}` }, STAMP),
      ),
    ]
  } finally {
    await bare.close()
    await store.close()
  }
}

/**
 * Many short rounds of both take turns, so that a slow moment of the machine meets both, and the median neither. As many
 * go before them uncounted: a server writes with compiled code all day, and would here for the second half only.
 */
async function row(
  name: string,
  { rounds, times }: { rounds: number; times: number },
  ours: (at: number) => Promise<unknown>,
  bare: (at: number) => Promise<unknown>,
): Promise<BenchRow> {
  const measured: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  for (let round = -rounds; round < rounds; round++) {
    const from = (round + rounds) * times
    const [took, bareTook] = [await microseconds(ours, times, from), await microseconds(bare, times, from)]
    if (round < 0) continue
    measured.ours.push(took)
    measured.bare.push(bareTook)
  }
  return { name, unit: 'µs', ours: median(measured.ours), bare: median(measured.bare), bound: { atMost: 1.5 } }
}

async function microseconds(work: (at: number) => Promise<unknown>, times: number, from: number): Promise<number> {
  const start = performance.now()
  for (let at = 0; at < times; at++) await work(from + at)
  return ((performance.now() - start) * 1000) / times
}

async function seed(store: ContentStore): Promise<number[]> {
  return store.transaction(async ({ items }) => {
    const ids: number[] = []
    for (let at = 0; at < ITEMS; at++) ids.push((await items.create('bench', 'page', content(at), STAMP)).id)
    return ids
  })
}

/** A page of ordinary size, about 1 kB. */
function content(at: number): ItemData {
  return {
    title: `Page ${at}`,
    url_slug: `page_${at}`,
    category: `category ${at % CATEGORIES}`,
    index: at,
    published: at % 2 === 0 ? 'draft' : '',
    description: 'A description of some length. '.repeat(10),
    sections: Array.from({ length: 8 }, (_, section) => ({ id: at * 8 + section, ref: 'bench+page|section' })),
  }
}
