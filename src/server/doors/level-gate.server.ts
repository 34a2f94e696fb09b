import { highestLevel, levelIn } from '#domain/access/access.ts'
import { forbidden, refuse, signInFirst } from '#domain/problem.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { redirect, wantsPage } from './answers.server.ts'

/** What a screen asks for: a level in one app, or anywhere for the installation's own screens. */
export type ScreenLevel = { app: string | null; level: number }

/** A guest is sent to sign in and comes back; one whose level is too low is sent to `/`. Programs get the status alone. */
export function refuseLevel(request: Request, { actor }: VerbContext, needed: ScreenLevel): Response | null {
  const level = needed.app === null ? highestLevel(actor) : levelIn(actor, needed.app)
  if (level >= needed.level) return null
  const { pathname, search } = new URL(request.url)
  const guest = actor.id === null
  if (!wantsPage(request) || request.method !== 'GET') throw guest ? signInFirst() : forbidden()
  if (guest) return redirect(`/auth/login?from=${encodeURIComponent(pathname + search)}`)
  // Where `/` itself is too high there is nowhere to be sent to.
  if (pathname === '/') throw refuse(403, 'no-access', 'Your account is not allowed to see this site.')
  return redirect('/')
}
