import type { APIRequestContext } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { type Csv, type Loaded, loadCsv } from '../support/load-csv.ts'

export const ADMIN = { email: 'ada@example.org', password: 'correct horse battery' }

export type SiteInUse = {
  app: string
  /** Calls a verb with a token of level 10; a refusal is thrown with its reason. */
  call<T>(verb: string, input: unknown): Promise<T>
  /** Uploads a file and loads it as a new source; answers once its rows are there. */
  load(csv: Csv): Promise<Loaded>
}

const sites = new WeakMap<AlmanacServer, Promise<SiteInUse>>()

/** The first run, once for a server: a site, its administrator and a token. */
export function siteInUse(almanac: AlmanacServer): Promise<SiteInUse> {
  const known = sites.get(almanac)
  if (known) return known
  const made = firstRun(almanac)
  sites.set(almanac, made)
  return made
}

async function firstRun(almanac: AlmanacServer): Promise<SiteInUse> {
  await run(almanac, ['init', '--site', 'Hazard Plan', '--email', ADMIN.email, '--password', ADMIN.password])
  const printed = await run(almanac, ['token', 'create', '--name', 'tests', '--level', '10'])
  const token = printed.trimEnd().split('\n').at(-1) ?? ''
  const call = async <T>(verb: string, input: unknown): Promise<T> => {
    const response = await fetch(`${almanac.url}/api/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${verb} answered ${response.status}: ${text}`)
    return JSON.parse(text) as T
  }
  const { sites: found } = await call<{ sites: { app: string }[] }>('patterns.list', {})
  const load = (csv: Csv) => loadCsv(almanac, csv, { headers: { authorization: `Bearer ${token}` } })
  return { app: found[0]?.app ?? '', call, load }
}

async function run(almanac: AlmanacServer, args: string[]): Promise<string> {
  const { code, stdout, stderr } = await almanac.cli(args)
  if (code !== 0) throw new Error(`almanac ${args[0]} ended with ${code}: ${stderr}`)
  return stdout
}

/** Signs a browser in by the post that the sign-in page makes; the page itself has its own journeys. */
export async function signIn({ request }: { request: APIRequestContext }, { email, password } = ADMIN): Promise<void> {
  const answer = await request.post('/auth/login', {
    form: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  if (answer.status() !== 303) throw new Error(`Signing in answered ${answer.status()}`)
}

export type NewPattern = { id: number; doc_type: string }

export function addPattern(site: SiteInUse, base_url: string, pattern_type = 'page'): Promise<NewPattern> {
  return site.call('patterns.create', { app: site.app, name: `At ${base_url}`, base_url, pattern_type })
}

const shared = new WeakMap<SiteInUse, Map<string, Promise<NewPattern>>>()

/** The pattern at this base that several tests put what is theirs into, made by the first who asks for it. */
export function patternAt(site: SiteInUse, base_url: string, pattern_type = 'page'): Promise<NewPattern> {
  const made = shared.get(site) ?? new Map<string, Promise<NewPattern>>()
  shared.set(site, made)
  const pattern = made.get(base_url) ?? addPattern(site, base_url, pattern_type)
  made.set(base_url, pattern)
  return pattern
}

/** A published page with one text section, made through the verbs. */
export async function publishedPage(site: SiteInUse, patternId: number, title: string, text: string) {
  const page = await site.call<{ id: number; url_slug: string }>('pages.create', { patternId, title })
  const paragraphs = text.split('\n').map((line) => ({ type: 'paragraph', children: [{ type: 'text', text: line }] }))
  const data = JSON.stringify({ text: { root: { type: 'root', children: paragraphs } } })
  const element = { 'element-type': 'rich-text', 'element-data': data }
  const draft_sections = [{ trackingId: `s-${page.id}`, title: 'Welcome', element }]
  await site.call('pages.save', { pageId: page.id, changes: { draft_sections } })
  await site.call('pages.publish', { pageId: page.id })
  return page
}
