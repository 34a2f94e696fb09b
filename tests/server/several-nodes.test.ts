import { afterAll, describe, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { type Loaded, loadCsv } from '../support/load-csv.ts'
import { call, done, firstRun, type Identity, personOf } from '../support/people.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { startS3Server } from '../support/s3-server.ts'
import { smallWorld } from '../support/small-world.ts'

const database = await freshDatabase(testPostgresUrl())
const running: AlmanacServer[] = []
/** A node with a data folder of its own, on the database of the others. */
const startNode = async (env: Record<string, string> = {}) => {
  const node = await startAlmanac({ databaseUrl: database.url, env: { SECRET: '', MEDIA_URL: '', ...env } })
  running.push(node)
  return node
}
const first = await startNode()
const admin = await firstRun(first)
const world = await smallWorld(first, admin)
afterAll(async () => {
  await Promise.all(running.map((node) => node.stop()))
  await database.drop()
})

/** Loads until told to stop; answers what was acknowledged. */
function keepLoading(node: AlmanacServer, who: Identity) {
  const loaded: Loaded[] = []
  let loading = true
  const over = (async () => {
    while (loading) {
      const csv = `county,loss\n${Array.from({ length: 50 }, (_, n) => `c${n},${n}`).join('\n')}\n`
      const input = { patternId: world.catalogueId, name: `Load ${loaded.length}`, csv }
      loaded.push(await loadCsv(node, input, who))
    }
  })()
  return {
    async stop() {
      loading = false
      await over
      return loaded
    },
  }
}

describe('two nodes with folders of their own on one database', () => {
  test('one that starts takes no rows from a load of the other, and both show the same', async () => {
    const loads = keepLoading(first, admin)
    const second = await startNode()
    const loaded = await loads.stop()
    expect(loaded.length).toBeGreaterThan(0)
    for (const { viewId } of loaded) {
      expect(await done(second, 'rows.count', { app: world.app, view: viewId }, admin)).toBe(50)
    }

    const [picture, small] = [`/media/${world.mediaHash}/dot.png`, `/media/${world.mediaHash}/dot.png?w=320&f=webp`]
    for (const path of [picture, small]) {
      const [here, there] = await Promise.all([first, second].map(({ url }) => fetch(url + path)))
      expect([here?.status, there?.status]).toEqual([200, 200])
      expect(await there?.arrayBuffer()).toEqual(await here?.arrayBuffer())
    }

    const editor = await personOf(first, admin, 5, world.app)
    const own = { headers: { ...editor.headers, origin: second.url } }
    const saved = await call(second, 'pages.save', { pageId: world.pageId, changes: { description: 'by both' } }, own)
    expect(saved.status).toBe(200)
  })

  test('a start that could not share people or files with the others is refused in words', async () => {
    await expect(startNode({ SECRET: 'another secret than all the others have' })).rejects.toThrow(
      /SECRET is not the one of the servers that run on this database/,
    )
    const s3 = await startS3Server()
    await expect(startNode({ MEDIA_URL: s3.url })).rejects.toThrow(
      /keep files in it and would not see those in MEDIA_URL/,
    )
    await s3.close()
  })
})
