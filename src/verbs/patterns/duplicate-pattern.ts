import { z } from 'zod'
import { ADMINISTRATOR, levelIn } from '#domain/access/access.ts'
import { AppName, TypeName } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { forbidden, invalid, notFound, refuse } from '#domain/problem.ts'
import { PATTERN_PARTS, type Pattern, PatternData } from '#domain/site/pattern.ts'
import { DUPLICATE, type DuplicateInput } from '#jobs/duplicate-pattern.server.ts'
import { baseProblem, freeCopyBase } from '#store/bases.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { decidesFor, siteOf } from './pattern-target.ts'

const MOST_TYPE_CHARACTERS = 100
const { name, base_url, subdomain } = PatternData.shape

/** A type of its own: not one of the installation, and without the bar that separates the parts of a pattern. */
const NewType = TypeName.max(MOST_TYPE_CHARACTERS).regex(
  /^(?!(\$|_|almanac:|site$|pattern$))[^|]+$/,
  'must be an unused name that does not begin with $, _ or almanac: and has no | in it',
)

export const duplicatePattern = defineVerb({
  name: 'patterns.duplicate',
  summary:
    'Copies a pattern with everything that belongs to it to a new type, as a job; returns right away with the job.',
  kind: 'write',
  input: z.strictObject({
    app: AppName,
    type: TypeName,
    newApp: AppName,
    newType: NewType,
    name: name.optional(),
    base_url: base_url.optional(),
    subdomain: subdomain.removeDefault().optional(),
  }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, type, newApp, newType, ...wishes }, context) {
    const { store, directory, actor, now } = context
    if (levelIn(actor, newApp) < ADMINISTRATOR) throw forbidden()
    const patterns = await directory.patterns()
    const pattern = patterns.find((one) => one.app === app && one.doc_type === type)
    if (!pattern) throw notFound('This pattern')
    await siteOf(store.items, newApp)
    await refuseUsedType(newApp, newType, context)
    const onceKey = `${DUPLICATE}:${newApp}+${newType}`
    const input: DuplicateInput = {
      patternId: pattern.id,
      app,
      docType: type,
      newApp,
      newType,
      pattern: await wishedPattern(pattern, patterns, wishes, context),
      // The job has no person to ask when it ends: it decides for the sites that whoever began it does now.
      everySite: levelIn(actor, null) >= ADMINISTRATOR,
    }
    const job = await store.jobs.create(
      { kind: DUPLICATE, app: newApp, onceKey, input, email: actor.email },
      { by: actor.id, at: now() },
    )
    if (!job) throw refuse(409, 'under-way', `A copy to ${newType} is already being made.`)
    return { jobId: job.id, state: job.state, newApp, newType }
  },
})

/** The copy goes to a type without items; the type of the original would be copied onto itself. */
async function refuseUsedType(newApp: string, newType: string, { store }: VerbContext): Promise<void> {
  for (const part of PATTERN_PARTS) {
    if ((await store.items.count(newApp, `${newType}${part}`, ALL_ITEMS)) > 0)
      throw refuse(409, 'type-taken', `The type ${newType} already exists.`)
  }
}

type Wishes = { name?: string | undefined; base_url?: string | undefined; subdomain?: string | undefined }

async function wishedPattern(
  original: Pattern,
  patterns: Pattern[],
  { name, base_url, subdomain }: Wishes,
  context: VerbContext,
) {
  const { items } = context.store
  const decides = decidesFor(context)
  const wished = { base_url: base_url ?? original.base_url, subdomain: subdomain ?? original.subdomain }
  const problem = base_url === undefined ? null : await baseProblem(items, patterns, wished, decides)
  if (problem) throw problem
  const base = base_url === undefined ? await freeCopyBase(items, patterns, wished, decides) : wished.base_url
  const copyName = name ?? `${original.name} copy`
  if (copyName.length > 200) throw invalid('The name of the copy is too long.')
  return { name: copyName, subdomain: wished.subdomain, base_url: base }
}
