import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { firstRun, type Identity } from '../tests/support/people.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type RoundRobin, startRoundRobin } from '../tests/support/round-robin.ts'
import { type SmallWorld, smallWorld } from '../tests/support/small-world.ts'

export type NodesInTurn = {
  proxy: RoundRobin
  admin: Identity
  world: SmallWorld
  /** The oldest server goes in the way that is asked for, and another one takes its place. */
  replace(leave: (old: AlmanacServer) => Promise<void>): Promise<void>
}

/** Two servers on one PostgreSQL that keeps what it wrote, behind a proxy that hands each request to the other one in turn. */
export async function withNodesInTurn<T>(work: (nodes: NodesInTurn) => Promise<T>): Promise<T> {
  const postgres = await startTestPostgres({ durable: true })
  const database = await freshDatabase(postgres.url)
  const proxy = await startRoundRobin()
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
    await start()
    for (const { url } of nodes) proxy.add(url)
    return await work({
      proxy,
      admin,
      world,
      async replace(leave) {
        const old = nodes.shift()
        if (!old) throw new Error('no node is left')
        await leave(old)
        proxy.add((await start()).url)
      },
    })
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
    await proxy.close()
    await database.drop()
    await postgres.stop()
  }
}
