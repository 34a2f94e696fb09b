import { join } from 'node:path'
import type { ItemData } from '#domain/item/item.ts'
import type { PageListing } from '#domain/page/navigation.ts'
import { type BranchMove, moveBranch } from '#domain/page/tree/move-branch.ts'
import { PAGE_DEPTH } from '#domain/page/tree/tree-depth.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { savePages } from '#verbs/pages/save-page.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type BareStore, bareLibsql, barePostgres } from './bare-store.ts'
import { type BenchRow, median } from './bench-row.ts'
import { BRANCH, type WideSite, wideSite } from './wide-site.ts'

const PAGES = 10_000
const ROUNDS = 20
const WARM_UP = 4
const STAMP = { by: 'bench', at: '2026-01-01T00:00:00.000Z' }

/** A branch of 500 of 10,000 pages goes below another page and back, against the same rows written by hand. */
export async function movingABranch(): Promise<BenchRow[]> {
  const server = await startTestPostgres({ durable: true })
  const [ours, bare] = [await freshDatabase(server.url), await freshDatabase(server.url)]
  try {
    return [
      await compare('libsql', null, null, ({ dataDir }) => bareLibsql(join(dataDir, 'content.db'))),
      await compare('PostgreSQL', ours.url, bare.url, () => barePostgres(bare.url)),
    ]
  } finally {
    await Promise.all([ours.drop(), bare.drop()])
    await server.stop()
  }
}

/** Each has a database of its own, or ours would read anew what the other wrote. */
async function compare(
  name: string,
  databaseUrl: string | null,
  bareUrl: string | null,
  openBare: (site: WideSite) => Promise<BareStore>,
): Promise<BenchRow> {
  const site = await wideSite(PAGES, databaseUrl)
  const other = await wideSite(PAGES, bareUrl)
  const bare = await openBare(other)
  const times = { ours: [] as number[], bare: [] as number[] }
  try {
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const posted = await placesOf(site, round)
      const written = await ownRows(other, posted)
      const our = await milliseconds(() =>
        runVerb(savePages, { patternId: site.patternId, pages: posted }, site.editor),
      )
      const their = await milliseconds(() => bare.editMany(written, STAMP))
      if (round < 0) continue
      times.ours.push(our)
      times.bare.push(their)
    }
  } finally {
    await bare.close()
    await Promise.all([site.close(), other.close()])
  }
  const label = `${name}: move a branch of ${BRANCH} of 10,000 pages, against the bare updates`
  return { name: label, unit: 'ms', ours: median(times.ours), bare: median(times.bare), bound: { atMost: 2 } }
}

type PostedPlace = { pageId: number; changes: Pick<PageListing, 'index' | 'parent' | 'url_slug'> }

/** What the tree posts: the last branch goes below the one before it, or back to the top. */
async function placesOf({ services, pages }: WideSite, round: number): Promise<PostedPlace[]> {
  const [to, from] = [pages[PAGES - 2 * BRANCH]?.id ?? 0, pages[PAGES - BRANCH]?.id ?? 0]
  const last = BRANCH
  const move: BranchMove =
    round % 2 === 0 ? { id: from, parent: String(to), index: last } : { id: from, parent: '', index: last }
  const moved = moveBranch(await services.directory.pages('bench', 'pages'), move, PAGE_DEPTH)
  if (moved.length !== BRANCH) throw new Error(`The move is of ${moved.length} pages.`)
  return moved.map(({ id, index, parent, url_slug }) => ({ pageId: id, changes: { index, parent, url_slug } }))
}

/** The same rows in the other database, with the line of history that a move leaves. */
async function ownRows({ pages }: WideSite, posted: PostedPlace[]): Promise<{ id: number; patch: ItemData }[]> {
  const line = { type: 'moved page', user: 'bench@example.org', user_id: 'bench', time: STAMP.at }
  return posted.map(({ changes }, at) => {
    const page = pages[PAGES - BRANCH + at]
    const history = [...((page?.data.history as unknown[]) ?? []), line]
    return { id: page?.id ?? 0, patch: { ...changes, former_slugs: [page?.data.url_slug], history } }
  })
}

/** What was left by the work before is swept away first, or it would be counted here. */
async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const start = performance.now()
  await work()
  return performance.now() - start
}
