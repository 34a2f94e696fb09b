import { ValidateScreen } from '#catalogue/source/validate/validate-screen.tsx'
import type { Route } from './+types/source-validate.ts'
import { actOnVersion, loadReport } from './load-validation.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return { report: await loadReport(args) }
}

export async function action(args: Route.ActionArgs) {
  return actOnVersion(args)
}

export default function SourceValidate({ loaderData, actionData }: Route.ComponentProps) {
  return <ValidateScreen report={loaderData.report} answer={actionData ?? null} />
}
