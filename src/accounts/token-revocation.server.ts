import { notFound } from '#domain/problem.ts'
import type { AccountDb } from './account-db.server.ts'

/**
 * Ends a token, and with it all that were made with it, and with those. Revoking twice is no error: the token is dead
 * either way. To be called in a transaction.
 */
export async function revokeToken(db: AccountDb, id: string, at: string): Promise<void> {
  const { build, first, all } = db
  // Whoever is making a token with this one holds its row: they are waited for, and their token is seen below.
  const own = build
    .updateTable('api_tokens')
    .set((eb) => ({ revoked_at: eb.fn.coalesce('revoked_at', eb.val(at)) }))
    .where('id', '=', id)
    .returning('id')
  if (!(await first(own))) throw notFound('This token')
  const descent = build
    .withRecursive('descent', (tree) =>
      tree
        .selectFrom('api_tokens')
        .select('id')
        .where('id', '=', id)
        .unionAll(
          tree
            .selectFrom('api_tokens')
            .innerJoin('descent', 'descent.id', 'api_tokens.made_with')
            .select('api_tokens.id'),
        ),
    )
    .updateTable('api_tokens')
    .set({ revoked_at: at })
    .where('revoked_at', 'is', null)
    .where('id', 'in', (eb) => eb.selectFrom('descent').select('descent.id'))
    .returning('id')
  // Once more after each that ended something: another may have been made with those just before they ended.
  while ((await all(descent)).length > 0);
}
