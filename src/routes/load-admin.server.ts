import type { RouterContextProvider } from 'react-router'
import { levelIn } from '#domain/access/access.ts'
import { userMenu } from '#domain/access/user-menu.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { loadVerb } from './run-for-route.server.ts'
import { verbContextKey } from './workbench-context.ts'

/** What the frame of every admin screen shows: who is signed in, and where their menu leads. */
export async function loadAdmin(context: Readonly<RouterContextProvider>) {
  const { actor } = context.get(verbContextKey)
  const { patterns } = await loadVerb(listPatterns, {}, context)
  const base = patterns.find((one) => one.pattern_type === 'page')?.base_url ?? null
  return {
    user: { name: actor.name, email: actor.email, entries: userMenu(actor, base) },
    levelEverywhere: levelIn(actor, null),
  }
}
