import { refuse } from '#domain/problem.ts'
import type { PatternChoice } from '#domain/site/moving/import-plan.ts'
import { type Imported, importedLines } from '#domain/site/moving/imported.ts'
import { normalBase } from '#domain/site/pattern.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import { exportSite } from '#verbs/sites/moving/export-site.ts'
import { importSite, previewImport } from '#verbs/sites/moving/import-site.ts'
import { type CallVerb, type Command, UsageError } from '../command.ts'
import { finished } from '../finished-job.ts'
import { refuseExisting } from '../written-whole.ts'

export const pack: Command = {
  words: ['pack'],
  summary: 'Write a site, or one of its patterns with the sources that it shows, into one file to be moved',
  rows: true,
  options: [
    {
      name: 'site',
      placeholder: 'SITE',
      help: 'The name of the site, or its app name',
      kind: 'argument',
      required: true,
    },
    { name: 'file', placeholder: 'FILE', help: 'The file to write', kind: 'argument', required: true },
    {
      name: 'pattern',
      placeholder: 'BASE',
      help: 'Only the pattern at this base path, such as /plan',
      kind: 'text',
      required: false,
    },
    {
      name: 'history',
      placeholder: '',
      help: 'Include earlier content of pages, who changed it, and comments',
      kind: 'flag',
      required: false,
    },
  ],
  async run({ site, file, pattern, history }, { call, writeSiteFile, tell }) {
    const path = String(file)
    await refuseExisting(path)
    const app = await siteNamed(String(site), call)
    const patternId = pattern === undefined ? null : await patternAt(app, String(pattern), call)
    tell(`Writing ${path}`)
    const exported = await call(exportSite, { app, patternId, history: history === true })
    return [`Wrote ${await writeSiteFile(exported, path)} bytes to ${path}.`]
  },
}

export const unpack: Command = {
  words: ['unpack'],
  summary:
    'Import a site file, or items of the older system as JSON lines, into a new or existing site; conflicts are listed first',
  rows: true,
  options: [
    { name: 'file', placeholder: 'FILE', help: 'The file', kind: 'argument', required: true },
    {
      name: 'into',
      placeholder: 'SITE',
      help: 'An existing site, by its name or app name (default: a new site)',
      kind: 'text',
      required: false,
    },
    { name: 'name', placeholder: 'NAME', help: 'The name of the new site', kind: 'text', required: false },
    {
      name: 'base',
      placeholder: 'OLD=NEW',
      help: 'Another base path for a pattern, such as /plan=/plan-2024; several with commas between them',
      kind: 'text',
      required: false,
    },
    {
      name: 'as-proposed',
      placeholder: '',
      help: 'Accept what is proposed for addresses and names that are taken',
      kind: 'flag',
      required: false,
    },
  ],
  async run(values, { call, receiveSiteFile, tell }) {
    const app = values.into === undefined ? null : await siteNamed(String(values.into), call)
    if (app !== null && values.name !== undefined) throw new UsageError('--name cannot be used with --into')
    const { file } = await receiveSiteFile(app, String(values.file))
    const preview = await call(previewImport, { app, file })
    for (const { conflict, choice } of [...preview.patterns, ...preview.themes, ...preview.sources])
      if (conflict !== null) tell(`${conflict} Proposed: ${proposal(choice)}`)
    const choices = { patterns: otherBases(values.base, preview.patterns) }
    const site = values.name === undefined ? {} : { site: String(values.name) }
    const asProposed = values['as-proposed'] === true
    const { jobId } = await call(importSite, { app, file, ...site, choices, asProposed })
    const made = await finished<Imported>(jobId, call, tell)
    return importedLines(made)
  },
}

function proposal(choice: { as: string; name?: string; base_url?: string }): string {
  if (choice.as !== 'new') return 'use the existing one.'
  return choice.base_url === undefined ? `call this one ${choice.name}.` : `put it at ${choice.base_url}.`
}

/** `/plan=/plan-2024,/data=/data-2024` */
function otherBases(said: unknown, patterns: readonly { base_url: string; choice: PatternChoice }[]): PatternChoice[] {
  const pairs = typeof said === 'string' ? said.split(',') : []
  return pairs.map((pair) => {
    const [from, to] = pair.split('=')
    const found = patterns.find(({ base_url }) => base_url === normalBase(from ?? ''))
    if (!found || !to || found.choice.as !== 'new')
      throw new UsageError(`--base ${pair} does not name a pattern in the file`)
    return { ...found.choice, base_url: normalBase(to) }
  })
}

async function siteNamed(name: string, call: CallVerb): Promise<string> {
  const sites = await call(listSites, {})
  const found = sites.filter((site) => site.app === name || site.name === name)
  if (found.length > 1) throw refuse(409, 'several', `Several sites are called ${name}. Name one by its app name.`)
  if (!found[0]) throw refuse(404, 'not-found', `There is no site called ${name}.`)
  return found[0].app
}

async function patternAt(app: string, base: string, call: CallVerb): Promise<number> {
  const { patterns } = await call(listPatterns, {})
  const found = patterns.find((one) => one.app === app && one.base_url === normalBase(base))
  if (!found) throw refuse(404, 'not-found', `There is no pattern at ${normalBase(base)} in this site.`)
  return found.id
}
