import { useState } from 'react'
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
  // A section of a page shows it in a frame, where only the page itself is wanted.
  const embedded = request.headers.get('sec-fetch-dest') === 'iframe'
  return { frame, embedded, ...(await loadSource({ request, params, context })) }
}

export default function Source({ loaderData }: Route.ComponentProps) {
  // What is loaded later is asked for by script, which says nothing of the frame.
  const [embedded] = useState(loaderData.embedded)
  return (
    <SourceShell {...loaderData} embedded={embedded}>
      <Outlet />
    </SourceShell>
  )
}
