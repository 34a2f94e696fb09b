import { forbidden, signInFirst } from '#domain/problem.ts'
import { type Actor, levelIn } from './access.ts'

/** Refuses whoever has less than this level in an app; a guest is told that signing in may help. */
export function refuseBelow(actor: Actor, app: string | null, level: number): void {
  if (levelIn(actor, app) < level) throw actor.id === null ? signInFirst() : forbidden()
}
