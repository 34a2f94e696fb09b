import { join } from 'node:path'
import type { ItemData } from '#domain/item/item.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { type BranchMove, moveBranch } from '#domain/page/tree/move-branch.ts'
import { PAGE_DEPTH } from '#domain/page/tree/tree-depth.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { savePages } from '#verbs/pages/editing/save-page.ts'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type BareStore, bareLibsql, barePostgres } from './bare-store.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { BRANCH, type WideSite, wideSite } from './wide-site.ts'

const PAGES = 10_000
// Writing to the disk takes now half, now double the time.
const ROUNDS = 50
const WARM_UP = 10
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
  let pages: PostedPlace[] = []
  let written: Awaited<ReturnType<typeof ownRows>> = []
  let works = 0
  /** Each round moves the branch, which both do once; what the work before left is swept away, or it would count here. */
  const before = async () => {
    if (works % 2 === 0) {
      pages = await placesOf(site, works / 2)
      written = await ownRows(site, other, pages)
    }
    works++
    globalThis.gc?.()
  }
  try {
    const times = await inTurns(
      () => runVerb(savePages, { patternId: site.patternId, pages }, site.editor),
      () => bare.editMany(written, STAMP),
      { rounds: ROUNDS, warmUp: WARM_UP, before },
    )
    const label = `${name}: move a branch of ${BRANCH} of 10,000 pages, against the bare updates`
    return { name: label, unit: 'ms', ...times, bound: { atMost: 2 } }
  } finally {
    await bare.close()
    await Promise.all([site.close(), other.close()])
  }
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

/** The same rows in the other database: each with the history that ours has by now, and the line that a move leaves. */
async function ownRows(
  { services }: WideSite,
  { pages }: WideSite,
  posted: PostedPlace[],
): Promise<{ id: number; patch: ItemData }[]> {
  const line = { type: 'moved page', user: 'bench@example.org', user_id: 'bench', time: STAMP.at }
  const moved = await services.store.items.getMany(posted.map(({ pageId }) => pageId))
  const known = new Map(moved.map(({ id, data }) => [id, data]))
  return posted.map(({ pageId, changes }, at) => {
    const { history = [], former_slugs = [] } = known.get(pageId) ?? {}
    return {
      id: pages[PAGES - BRANCH + at]?.id ?? 0,
      patch: { ...changes, former_slugs, history: [...(history as unknown[]), line] },
    }
  })
}
