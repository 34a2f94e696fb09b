import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { done, firstRun, type Identity, personOf } from '../tests/support/people.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type SmallWorld, smallWorld } from '../tests/support/small-world.ts'
import { type BenchRow, median } from './bench-row.ts'
import { cpuMs, serverProcess } from './cpu-time.ts'
import { leanLoad } from './load.ts'

const PUBLISHES = 100
const SECONDS = 8
const ROUNDS = 3

/**
 * Two servers on one PostgreSQL: how soon visitors of one see what was published on the other, and what they serve together.
 * One server alone is pinned to the first half of the cores; of two, each to a half (`taskset`, with all their threads).
 * Database and load generator run on all of them: on two cores they take from two servers what they find free beside one.
 * What each of them took of the CPU is told too.
 */
export async function bench(): Promise<BenchRow[]> {
  const postgres = await startTestPostgres({ durable: true })
  const database = await freshDatabase(postgres.url)
  const nodes: AlmanacServer[] = []
  const start = async () => {
    const node = await startAlmanac({ databaseUrl: database.url })
    nodes.push(node)
    return node
  }
  try {
    const first = await start()
    const admin = await firstRun(first)
    const world = await smallWorld(first, admin)
    const second = await start()
    const person = await personOf(first, admin, 5, world.app)
    const seen = await publishesSeen(first, second, admin, world)
    return [
      {
        name: `a publish on one server, until a visitor of the other is given it, 99th of ${PUBLISHES}`,
        unit: 'ms',
        ours: seen.toSorted((a, b) => a - b)[Math.ceil(PUBLISHES * 0.99) - 1] ?? Number.NaN,
        bare: null,
        bound: { atMost: 500 },
      },
      ...(await together([first, second], person, await serverProcess(database.url))),
    ]
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await database.drop()
    await postgres.stop()
  }
}

/** From the answer to the publish to the first page with it, in milliseconds; the page is in the other one's cache before. */
async function publishesSeen(on: AlmanacServer, by: AlmanacServer, who: Identity, { pageId }: SmallWorld) {
  const times: number[] = []
  const read = async () => (await fetch(`${by.url}/plan/home`)).text()
  for (let n = 0; n < PUBLISHES; n++) {
    const words = `Published number ${n} of many`
    const paragraph = { type: 'paragraph', children: [{ type: 'text', text: words }] }
    const data = JSON.stringify({ text: { root: { type: 'root', children: [paragraph] } } })
    const element = { 'element-type': 'rich-text', 'element-data': data }
    const draft_sections = [{ trackingId: 's', title: 'Section', element }]
    await done(on, 'pages.save', { pageId, changes: { draft_sections } }, who)
    await read()
    await done(on, 'pages.publish', { pageId }, who)
    const published = performance.now()
    while (!(await read()).includes(words));
    times.push(performance.now() - published)
  }
  return times
}

type Measured = { rate: number; servers: number; database: number; client: number }

/** Pages for people who are signed in, by their cookie: each is made anew. */
async function together(
  [first, second]: [AlmanacServer, AlmanacServer],
  { headers }: Identity,
  database: number,
): Promise<BenchRow[]> {
  const cores = availableParallelism()
  const half = Math.max(1, Math.floor(cores / 2))
  const halves = [`0-${half - 1}`, `${half}-${Math.max(half, cores - 1)}`] as const
  await pinned(first, halves[0])
  await pinned(second, halves[1])
  const measure = async (servers: AlmanacServer[]): Promise<Measured> => {
    const taken = () => [servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0), cpuMs(database)] as const
    const before = taken()
    const urls = servers.map(({ url }) => `${url}/plan/home`)
    const { rates, cpuMs: client } = await leanLoad({ urls, seconds: SECONDS, headers })
    const after = taken()
    const rate = rates.reduce((sum, one) => sum + one, 0)
    const each = (ms: number) => ms / (rate * SECONDS)
    return {
      rate,
      servers: each(after[0] - before[0]),
      database: each(after[1] - before[1]),
      client: each(client),
    }
  }
  await measure([first, second])
  const one: Measured[] = []
  const both: Measured[] = []
  for (let round = 0; round < ROUNDS; round++) {
    one.push(await measure([first]))
    both.push(await measure([first, second]))
  }
  const middle = (of: Measured[], what: keyof Measured) => median(of.map((round) => round[what]))
  const cost = (name: string, what: keyof Measured): BenchRow => ({
    name: `CPU time of ${name} for each page of two servers, against one`,
    unit: 'ms',
    ours: middle(both, what),
    bare: middle(one, what),
    bound: null,
  })
  return [
    {
      name: `pages made for people who are signed in: two servers on ${half} core each, against one on ${half}`,
      unit: 'requests/s',
      ours: middle(both, 'rate'),
      bare: middle(one, 'rate'),
      bound: { atLeast: 1.7 },
    },
    cost('the servers', 'servers'),
    cost('PostgreSQL', 'database'),
    cost('the load generator', 'client'),
  ]
}

/** With all its threads. */
async function pinned({ pid }: AlmanacServer, cores: string): Promise<void> {
  await promisify(execFile)('taskset', ['-acp', cores, String(pid)])
}
