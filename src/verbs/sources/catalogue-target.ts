import { levelIn } from '#domain/access/access.ts'
import { forbidden, notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** The catalogue of an id, for whoever adds to it: those who may not read it add nothing. */
export async function catalogueTarget(patternId: number, { directory, actor }: VerbContext): Promise<Pattern> {
  const pattern = (await directory.patterns()).find((one) => one.id === patternId)
  if (pattern?.pattern_type !== 'forms') throw notFound('This catalogue')
  if (levelIn(actor, pattern.app) < pattern.authLevel) throw forbidden()
  return pattern
}
