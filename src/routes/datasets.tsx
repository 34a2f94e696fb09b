import { DatasetsScreen } from '#admin/datasets-screen.tsx'
import { listDatasets } from '#verbs/sites/list-datasets.ts'
import type { Route } from './+types/datasets.ts'
import { loadAdmin } from './load-admin.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Datasets - Almanac' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadAdmin(context)), datasets: await loadVerb(listDatasets, {}, context) }
}

export default function Datasets({ loaderData }: Route.ComponentProps) {
  return <DatasetsScreen user={loaderData.user} datasets={loaderData.datasets} />
}
