import { ValidateScreen } from '#catalogue/source/validate/validate-screen.tsx'
import type { Route } from './+types/source-validate.ts'
import { loadVersionId } from './load-source.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return { viewId: await loadVersionId(args, 'validate') }
}

export default function SourceValidate() {
  return <ValidateScreen />
}
