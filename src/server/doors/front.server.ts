import { ADMIN_SCREENS, highestLevel } from '#domain/access/access.ts'
import type { SiteAssets } from '#site/document.tsx'
import { needsFirstRun } from '#verbs/sites/needs-first-run.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { redirect } from './answers.server.ts'
import { privateHtml, renderMessage } from './visitor.server.tsx'
import type { Workbench } from './workbench.server.ts'

type FrontParts = { workbench: Workbench; assets: SiteAssets }

const NOTHING_YET = { title: 'Almanac', text: 'Nothing is published at this address yet.' }
const SIGN_IN = { href: '/auth/login', label: 'Sign in' }
const LOGOUT = { href: '/auth/logout', label: 'Logout' }

/** `/` where no pattern owns it: the first run, then the list of sites for those who may see it. */
export async function frontDoor(request: Request, context: VerbContext, parts: FrontParts): Promise<Response> {
  const { actor } = context
  if (await needsFirstRun(context)) return parts.workbench(request, null, context)
  if (highestLevel(actor) >= ADMIN_SCREENS) return redirect('/list')
  const link = actor.id === null ? SIGN_IN : LOGOUT
  return privateHtml(renderMessage({ ...NOTHING_YET, link }, parts.assets))
}

/** The form of the first run, whoever owns `/` by the time it is sent: who comes second is told so. */
export function isFirstRunPost(request: Request, path: string): boolean {
  return path === '/' && request.method === 'POST' && new URL(request.url).searchParams.has('index')
}
