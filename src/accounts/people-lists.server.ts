import type { Group, Invitation, Person } from '#domain/access/people.ts'
import type { AccountDb } from './account-db.server.ts'
import { homeAmong } from './home-site.server.ts'

/** Everybody with their groups and requests, by name; a site sees its own people with its own groups alone. */
export async function listPeople(
  { build, all }: AccountDb,
  app: string | null,
  providerName: (issuer: string) => string,
): Promise<Person[]> {
  const users = await all(
    build
      .selectFrom('users')
      .leftJoin('access_requests', 'access_requests.user_id', 'users.id')
      .leftJoin('two_step', 'two_step.user_id', 'users.id')
      .select(['users.id', 'users.email', 'users.name', 'users.created_at', 'users.suspended_at'])
      .leftJoin('passwords', 'passwords.user_id', 'users.id')
      .select(['two_step.confirmed_at as two_step_since', 'passwords.updated_at as password_since'])
      .select(['access_requests.app as request_app', 'access_requests.note', 'access_requests.created_at as asked_at'])
      .orderBy('users.name')
      .orderBy('users.email'),
  )
  const identities = await all(build.selectFrom('identities').select(['user_id', 'issuer']))
  const providers = new Map(identities.map(({ user_id, issuer }) => [user_id, providerName(issuer)]))
  const memberships = await all(
    build
      .selectFrom('memberships')
      .innerJoin('groups', 'groups.id', 'memberships.group_id')
      .select(['memberships.user_id', 'groups.id', 'groups.name', 'groups.app', 'groups.level'])
      .select('memberships.by_claim')
      .orderBy('groups.level', 'desc')
      .orderBy('groups.name'),
  )
  const allGroups = new Map<string, Person['groups']>()
  for (const { user_id, by_claim, ...found } of memberships) {
    const group = { ...found, byProvider: by_claim === 1 }
    const known = allGroups.get(user_id)
    if (known) known.push(group)
    else allGroups.set(user_id, [group])
  }
  return users
    .map(({ id, email, name, created_at, suspended_at, ...person }) => {
      const { two_step_since, password_since, request_app, note, asked_at } = person
      const groups = allGroups.get(id) ?? []
      const request = asked_at === null ? null : { app: request_app, note: note ?? '', at: asked_at }
      return {
        id,
        email,
        name,
        createdAt: created_at,
        suspended: suspended_at !== null,
        twoStep: two_step_since !== null,
        signIn: { password: password_since !== null, provider: providers.get(id) ?? null },
        groups: app === null ? groups : groups.filter((group) => group.app === app),
        ofOneSite: homeAmong(groups, request) !== null,
        request,
      }
    })
    .filter(({ groups, request }) => app === null || groups.length > 0 || request?.app === app)
}

export function listGroups({ build, all }: AccountDb, app: string | null): Promise<Group[]> {
  const query = build
    .selectFrom('groups')
    .select(['id', 'name', 'app', 'level'])
    .select((eb) =>
      eb
        .selectFrom('memberships')
        .select((inner) => inner.cast<number>(inner.fn.countAll(), 'integer').as('members'))
        .whereRef('memberships.group_id', '=', 'groups.id')
        .$asScalar()
        .$notNull()
        .as('members'),
    )
    .orderBy('level', 'desc')
    .orderBy('name')
  return all(app === null ? query : query.where('app', '=', app))
}

export async function listInvitations(
  { build, all }: AccountDb,
  now: string,
  only: { app?: string; id?: string },
): Promise<Invitation[]> {
  let query = build
    .selectFrom('one_time_links')
    .select(['id', 'email', 'app', 'level', 'created_at', 'expires_at'])
    .where('purpose', '=', 'invite')
    .where('expires_at', '>', now)
  if (only.app !== undefined) query = query.where('app', '=', only.app)
  if (only.id !== undefined) query = query.where('id', '=', only.id)
  const rows = await all(query.orderBy('created_at', 'desc').orderBy('id'))
  return rows.map(({ id, email, app, level, created_at, expires_at }) => {
    return { id, email, app, level: level ?? 0, createdAt: created_at, expiresAt: expires_at }
  })
}
