import { CompareScreen } from '#catalogue/source/compare/compare-screen.tsx'
import { readComparison } from '#domain/catalogue/comparison-address.ts'
import { VERSION_PARAMETER } from '#domain/catalogue/source-pages.ts'
import { compareVersions } from '#verbs/sources/compare/compare-versions.ts'
import type { Route } from './+types/source-compare.ts'
import { loadSource } from './load-source.server.ts'
import { loadVerb } from './run-for-route.server.ts'

/** Without two versions in the address, the chosen or the newest one is compared with the one before it. */
export async function loader(args: Route.LoaderArgs) {
  const { versions } = await loadSource(args)
  const { searchParams } = new URL(args.request.url)
  const asked = readComparison(searchParams)
  const withRows = versions.filter(({ rows }) => rows !== null)
  const named = (id: number) => withRows.find((version) => version.id === id)
  const after = named(asked.after) ?? named(Number(searchParams.get(VERSION_PARAMETER))) ?? withRows[0]
  const older = withRows.filter(({ id }) => id !== after?.id)
  const before = named(asked.before) ?? older.find(({ id }) => after && id < after.id) ?? older[0]
  if (!after || !before) return { asked: null, compared: null }
  const chosen = { ...asked, before: before.id, after: after.id }
  return { asked: chosen, compared: await loadVerb(compareVersions, chosen, args.context) }
}

export default function SourceCompare({ loaderData }: Route.ComponentProps) {
  return <CompareScreen {...loaderData} />
}
