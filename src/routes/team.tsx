import { TeamScreen } from '#admin/team-screen.tsx'
import { EDITOR } from '#domain/access/access.ts'
import { listPeople } from '#verbs/accounts/people-verbs.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import type { Route } from './+types/team.ts'
import { loadAdmin } from './load-admin.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Team - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [admin, sites] = await Promise.all([loadAdmin(context), loadVerb(listSites, {}, context)])
  // Everybody for those who work on all sites; for others the people of the sites where they may see them.
  const led = sites.filter(({ level }) => level >= EDITOR).map(({ app }) => app)
  const apps = admin.levelEverywhere >= EDITOR ? [null] : led
  const lists = await Promise.all(apps.map((app) => loadVerb(listPeople, { app }, context)))
  const people = new Map(lists.flat().map((person) => [person.id, person]))
  const names = new Map(sites.map(({ app, name }) => [app, name]))
  const members = [...people.values()].map(({ groups, request, ...person }) => ({
    ...person,
    waiting: request !== null,
    groups: groups.map(({ id, name, level, app }) => ({
      id,
      name,
      level,
      site: app === null ? 'all sites' : (names.get(app) ?? app),
    })),
  }))
  return { ...admin, members, mayManage: apps.length > 0 }
}

export default function Team({ loaderData }: Route.ComponentProps) {
  const { user, members, mayManage } = loaderData
  return <TeamScreen user={user} members={members} mayManage={mayManage} />
}
