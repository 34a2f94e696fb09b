import { z } from 'zod'
import { SiteName } from '#accounts/account-input.ts'
import { ADMINISTRATOR, levelIn } from '#domain/access/access.ts'
import { AppName } from '#domain/item/item.ts'
import { invalid, refuse } from '#domain/problem.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import { ImportChoices, type ImportPlan } from '#domain/site/moving/import-plan.ts'
import {
  type ImportPreview,
  type ImportTarget,
  importPreview,
  versionsInstead,
} from '#domain/site/moving/import-preview.ts'
import { IMPORT_SITE } from '#jobs/moving/import-site.server.ts'
import { baseProblem } from '#store/bases.server.ts'
import { decidesFor } from '#verbs/patterns/pattern-target.ts'
import { FileInput, keepFile } from '#verbs/sources/keep-file.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { freeApp } from '../edit-sites.ts'
import { importTarget, keptSiteFile } from './import-target.ts'

/** The site that a file goes into; null for one that is made for it, by those who may make sites. */
const Into = AppName.nullable().default(null)
const KeptFile = z.string().regex(/^[0-9a-f]{64}\.[a-z0-9]{1,10}$/, 'is the name of an uploaded file')

export const receiveSiteFile = defineVerb({
  name: 'sites.receive',
  summary: 'Stores the file of a site as it is, to be examined and imported afterward.',
  kind: 'write',
  input: z.strictObject({ app: Into, file: FileInput }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ file }, context) {
    const kept = await keepFile(file, context)
    await keptSiteFile(kept.file, context)
    return { file: kept.file, bytes: kept.bytes }
  },
})

export const previewImport = defineVerb({
  name: 'sites.import-preview',
  summary: 'What an uploaded site file holds, what it would meet in a site, and what would be done about it.',
  kind: 'read',
  input: z.strictObject({ app: Into, file: KeptFile }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, file }, context) {
    const kept = await keptSiteFile(file, context)
    const { head } = kept
    const { almanac, madeAt, history, site, items } = head
    const preview = importPreview(head, await importTarget(app, head, context))
    return { almanac, madeAt, history, site: site.name, items, report: await kept.report(), ...preview }
  },
})

export const importSite = defineVerb({
  name: 'sites.import',
  summary:
    'Brings an uploaded site file into a site, or into a new one, as a job; whatever it meets there is decided in the choices.',
  kind: 'write',
  input: z.strictObject({
    app: Into,
    file: KeptFile,
    /** The name of the new site; that of the file without it. */
    site: SiteName.optional(),
    choices: ImportChoices.partial().default({}),
    /** Takes what the preview proposes for conflicts that nobody has decided. */
    asProposed: z.boolean().default(false),
  }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run(input, context) {
    const { store, actor, now } = context
    const { head } = await keptSiteFile(input.file, context)
    const target = await importTarget(input.app, head, context)
    const preview = importPreview(head, target)
    const decided = decide(preview, input)
    await refuseBases(decided, context)
    const name = input.site ?? head.site.name
    const plan = planOf({ preview, decided, target, catalogues: await docTypes(input.app, context) }, context)
    // A new site has a name that nobody else is making one under.
    const beingMade = new Set<string>()
    while (beingMade.size < MOST_TRIES) {
      const app = input.app ?? (await freeApp(name, context, beingMade))
      const job = await store.jobs.create(
        {
          kind: IMPORT_SITE,
          app,
          // Into a site that is there, one file after the other.
          onceKey: `${IMPORT_SITE}:${app}`,
          input: { ...plan, file: input.file, app, newSite: input.app === null ? name : null } satisfies ImportPlan,
          email: actor.email,
        },
        { by: actor.id, at: now() },
      )
      if (job) return { jobId: job.id, state: job.state, app }
      if (input.app !== null) break
      beingMade.add(app)
    }
    throw refuse(409, 'under-way', 'Something is being imported into this site. Wait until that is done.')
  },
})

const MOST_TRIES = 20

type Decided = ImportChoices
type Asked = { choices: { [List in keyof Decided]?: Decided[List] | undefined }; asProposed: boolean }

/** Every choice: as it was made, or as it was proposed where there is nothing to decide. */
function decide(preview: ImportPreview, { choices, asProposed }: Asked): Decided {
  const open: string[] = []
  const of = <Id, Choice extends { from: Id }>(
    list: readonly { id: Id; conflict: string | null; choice: Choice }[],
    made: readonly Choice[] = [],
  ): Choice[] => {
    const unknown = made.find(({ from }) => !list.some(({ id }) => id === from))
    if (unknown) throw invalid(`The site file has nothing called ${String(unknown.from)}.`)
    return list.map(({ id, conflict, choice }) => {
      const own = made.find(({ from }) => from === id)
      if (!own && conflict !== null && !asProposed) open.push(conflict)
      return own ?? choice
    })
  }
  const decided = {
    patterns: of(preview.patterns, choices.patterns),
    themes: of(preview.themes, choices.themes),
    sources: of(preview.sources, choices.sources),
  }
  if (open.length > 0) throw refuse(409, 'undecided', `Decide first: ${open.join(' ')}`, { conflicts: open })
  return decided
}

/** Bases must be free, and each other's too; the last step of the job looks again. */
async function refuseBases({ patterns }: Decided, context: VerbContext): Promise<void> {
  const there = await context.directory.patterns()
  const seen = new Set<string>()
  for (const choice of patterns) {
    if (choice.as !== 'new') continue
    const key = `${choice.subdomain} ${choice.base_url}`
    if (seen.has(key)) throw refuse(409, 'base-taken', `The base path ${choice.base_url} is chosen twice.`)
    seen.add(key)
    const problem = await baseProblem(context.store.items, there, choice, decidesFor(context))
    if (problem) throw problem
  }
}

type Planned = {
  preview: ImportPreview
  decided: Decided
  target: ImportTarget
  catalogues: ReadonlyMap<number, { docType: string; base_url: string }>
}

function planOf({ preview, decided, target, catalogues }: Planned, context: VerbContext) {
  const { actor, random } = context
  const used = decided.sources.flatMap((choice) => (choice.as === 'use' ? choice : []))
  const known = used.flatMap(({ from, sourceId }): [number, number][] => {
    const source = preview.sources.find(({ id }) => id === from)
    const here = target.sources.find(({ id }) => id === sourceId)
    if (!source || !here || here.versions.length === 0) throw invalid('A chosen source has no version here.')
    return [[from, sourceId], ...versionsInstead(source, here)]
  })
  const brings = (patternId: number) =>
    preview.sources.some(({ id, patternId: of }) => of === patternId && !used.some(({ from }) => from === id))
  const patterns = decided.patterns.flatMap((choice): ImportPlan['patterns'] => {
    const pattern = preview.patterns.find(({ id }) => id === choice.from)
    // A catalogue of which only sources were to come, all of which are there, is not made.
    if (!pattern || (!pattern.whole && !brings(pattern.id))) return []
    if (choice.as === 'into') return [intoCatalogue(pattern, choice, catalogues)]
    const { from, name, subdomain, base_url } = choice
    return [{ from, docType: newDocType(name, random()), base_url, made: { name, subdomain } }]
  })
  const noTheme = decided.themes.find((one) => one.as === 'use' && !target.themes.some(({ id }) => id === one.themeId))
  if (noTheme) throw invalid('A chosen theme does not belong to the site.')
  return {
    patterns,
    themes: decided.themes.map((choice) =>
      choice.as === 'use'
        ? { from: choice.from, id: choice.themeId, name: null }
        : { from: choice.from, id: `theme-${random()}`, name: choice.name },
    ),
    sources: decided.sources.flatMap((choice) => (choice.as === 'new' ? { from: choice.from, name: choice.name } : [])),
    known,
    everySite: levelIn(actor, null) >= ADMINISTRATOR,
  }
}

function intoCatalogue(
  { id: from, pattern_type, name }: ImportPreview['patterns'][number],
  { patternId }: { patternId: number },
  catalogues: Planned['catalogues'],
) {
  const into = catalogues.get(patternId)
  if (pattern_type !== 'forms' || !into) throw invalid(`${name} cannot be imported to where you chose.`)
  return { from, ...into, made: null }
}

/** The catalogues of the site by their ids. */
async function docTypes(app: string | null, { directory }: VerbContext): Promise<Planned['catalogues']> {
  const forms = (await directory.patterns()).filter((one) => one.app === app && one.pattern_type === 'forms')
  return new Map(forms.map(({ id, doc_type: docType, base_url }) => [id, { docType, base_url }]))
}
