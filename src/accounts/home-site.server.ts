import type { AccountDb } from './account-db.server.ts'

type Membership = { app: string | null; level: number }

/**
 * The only site that a person's groups or request name, or null where they are on several, on all or on none. Level 0 on
 * every site, which all sign-ups have, does not count.
 */
export function homeAmong(groups: readonly Membership[], request: { app: string | null } | null): string | null {
  const apps = new Set(groups.filter(({ app, level }) => app !== null || level > 0).map(({ app }) => app))
  if (request) apps.add(request.app)
  const [home = null] = apps
  return apps.size === 1 ? home : null
}

export async function homeOf({ build, all, first }: AccountDb, userId: string): Promise<string | null> {
  const groups = await all(
    build
      .selectFrom('groups')
      .innerJoin('memberships', 'memberships.group_id', 'groups.id')
      .select(['groups.app', 'groups.level'])
      .where('memberships.user_id', '=', userId),
  )
  const request = await first(build.selectFrom('access_requests').select('app').where('user_id', '=', userId))
  return homeAmong(groups, request ?? null)
}
