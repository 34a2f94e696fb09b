import type { Grant } from '#accounts/grant.ts'
import { levelIn } from '#domain/access/access.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { notFound, refuse } from '#domain/problem.ts'
import type { VerbContext } from '../verb.ts'

/** Nobody grants more than they hold themselves, and only on a site that exists. */
export async function checkGrant({ level, app }: Grant, { actor, store }: VerbContext): Promise<void> {
  if (level > levelIn(actor, app)) throw refuse(403, 'grant-too-high', 'You can grant at most your own level.')
  if (app !== null && (await store.items.count(app, 'site', ALL_ITEMS)) === 0) throw notFound(`The site ${app}`)
}
