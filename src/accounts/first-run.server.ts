import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { Item, Stamp } from '#domain/item/item.ts'
import { refuse } from '#domain/problem.ts'
import { appNameFor } from '#domain/site/app-name.ts'
import type { SqlStore } from '#store/sql-store.ts'
import type { TransactionStore } from '#store/store.ts'
import { type AccountDb, accountDb } from './account-db.server.ts'
import { insertUser } from './users.server.ts'

export type FirstRun = { siteName: string; email: string; name: string; passwordHash: string }

/** What is made with the first site, in the same transaction. */
export type WithFirstSite<T> = (store: TransactionStore, made: { site: Item; userId: string }) => Promise<T>

const CLAIM = 'first-run'

/**
 * The first site and its administrator, all or nothing. The claim is a row with a unique key: of two first runs
 * at once the second waits for the first, and is refused when that one succeeds.
 */
export async function firstRun<T>(
  store: SqlStore,
  { siteName, ...administrator }: FirstRun,
  stamp: Stamp,
  also: WithFirstSite<T>,
): Promise<{ site: Item; userId: string; also: T }> {
  return store.transaction(async (inner) => {
    const { items, session } = inner
    const db = accountDb(store.db, session)
    const claimed = await db.first(
      db.build
        .insertInto('settings')
        .values({ key: CLAIM, value: stamp.at })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key'),
    )
    const sites = await items.ofType('site')
    if (!claimed || sites.length > 0) {
      throw refuse(409, 'already-initialised', 'This installation is already set up.')
    }
    const userId = await insertUser(db, { ...administrator, level: ADMINISTRATOR, app: null }, stamp)
    const data = { site_name: siteName, patterns: [], themes: [] }
    const site = await items.create(appNameFor(siteName, new Set()), 'site', data, stamp)
    return { site, userId, also: await also(inner, { site, userId }) }
  })
}

export async function isClaimed({ build, first }: AccountDb): Promise<boolean> {
  return (await first(build.selectFrom('settings').select('key').where('key', '=', CLAIM))) !== undefined
}
