import { StorageScreen } from '#admin/storage-screen.tsx'
import { showStorage } from '#verbs/installation/storage.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import type { Route } from './+types/storage.ts'
import { loadAdmin } from './load-admin.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Storage - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  const [admin, sites, storage] = await Promise.all([
    loadAdmin(context),
    loadVerb(listSites, {}, context),
    loadVerb(showStorage, {}, context),
  ])
  return { ...admin, storage, sites: Object.fromEntries(sites.map(({ app, name }) => [app, name])) }
}

export default function Storage({ loaderData }: Route.ComponentProps) {
  return <StorageScreen user={loaderData.user} storage={loaderData.storage} sites={loaderData.sites} />
}
