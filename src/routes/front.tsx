import { AlreadySetUp, FirstRunScreen, SetUpWithoutDemo } from '#admin/first-run-screen.tsx'
import { CatalogueScreen } from '#catalogue/catalogue-screen.tsx'
import type { Route } from './+types/front.ts'
import { actCatalogue, loadCatalogue } from './catalogue.server.ts'
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
  return context.get(patternKey) ? actCatalogue({ request, context }) : actFirstRun({ request, context })
}

export default function Front({ loaderData, actionData }: Route.ComponentProps) {
  const { catalogue, firstRun } = loaderData
  const answer = actionData && 'added' in actionData ? null : actionData
  if (catalogue)
    return <CatalogueScreen {...catalogue} added={actionData && 'added' in actionData ? actionData.added : null} />
  if (answer?.demoProblem) return <SetUpWithoutDemo problem={answer.demoProblem} />
  if (!firstRun?.open) return <AlreadySetUp />
  return <FirstRunScreen code={firstRun.code} answer={answer?.answer ?? null} />
}
