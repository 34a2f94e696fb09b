import { levelIn } from '#domain/access/access.ts'
import { sightLevel } from '#domain/access/item-policy.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { forbidden, notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** The catalogue of an id, for whoever adds to it: those who may not read it, or another one with its sources, add nothing. */
export async function catalogueTarget(patternId: number, { directory, actor }: VerbContext): Promise<Pattern> {
  const patterns = await directory.patterns()
  const pattern = patterns.find((one) => one.id === patternId)
  if (pattern?.pattern_type !== 'forms') throw notFound('This catalogue')
  const own = patterns.filter(({ app }) => app === pattern.app)
  const least = Math.max(pattern.authLevel, sightLevel(`${pattern.doc_type}${SOURCE_TYPE}`, own))
  if (levelIn(actor, pattern.app) < least) throw forbidden()
  return pattern
}
