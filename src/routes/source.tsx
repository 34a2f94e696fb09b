import { Outlet } from 'react-router'
import { SourceShell } from '#catalogue/source/source-shell.tsx'
import type { Route } from './+types/source.ts'
import { loadCatalogueFrame } from './load-catalogue-frame.server.ts'
import { loadSource } from './load-source.server.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.source.name || 'No Name'} - Almanac` },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { frame } = loadCatalogueFrame(context)
  return { frame, ...(await loadSource({ request, params, context })) }
}

export default function Source({ loaderData }: Route.ComponentProps) {
  return (
    <SourceShell {...loaderData}>
      <Outlet />
    </SourceShell>
  )
}
