import { AlreadySetUp, FirstRunScreen, SetUpWithoutDemo } from '#admin/first-run-screen.tsx'
import { CatalogueScreen } from '#catalogue/catalogue-screen.tsx'
import type { Route } from './+types/front.ts'
import { loadCatalogue } from './catalogue.server.ts'
import { actFirstRun, loadFirstRun } from './first-run.server.ts'
import { patternKey } from './workbench-context.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.catalogue ? `${loaderData.catalogue.frame.siteName} - Almanac` : 'Set up Almanac' },
]

/** The list of a catalogue at its base; elsewhere the first run, which is over where somebody has a catalogue. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const catalogue = context.get(patternKey) ? await loadCatalogue({ request, context }) : null
  return { catalogue, firstRun: catalogue ? null : await loadFirstRun({ request, context }) }
}

export async function action({ request, context }: Route.ActionArgs) {
  return actFirstRun({ request, context })
}

export default function Front({ loaderData, actionData }: Route.ComponentProps) {
  const { catalogue, firstRun } = loaderData
  if (catalogue) return <CatalogueScreen {...catalogue} />
  if (actionData?.demoProblem) return <SetUpWithoutDemo problem={actionData.demoProblem} />
  if (!firstRun?.open) return <AlreadySetUp />
  return <FirstRunScreen code={firstRun.code} answer={actionData?.answer ?? null} />
}
