import type { RouteNode } from '#domain/site/route-tree.ts'
import { FORMS_PATTERN_ROUTES, INSTALLATION_ROUTES, PAGE_PATTERN_ROUTES } from '#server/screens.ts'
import type { SmallWorld } from '../small-world.ts'
import type { Chance } from './chance.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText } from './hostile-values.ts'

const SCREENS = [
  ...pathsOf(INSTALLATION_ROUTES, ''),
  ...pathsOf(PAGE_PATTERN_ROUTES, '/plan'),
  ...pathsOf(FORMS_PATTERN_ROUTES, '/sources'),
  '/health',
  '/ready',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/api/openapi.json',
  '/media',
  '/dama-admin/dms/a+b/duplicate',
]
const METHODS = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS']
const QUERIES = ['q', 'from', 'w', 'f', 'app', 'county', 'index', 'id', 'left', 'right', '_routes', 'p', 'from_path']
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
]
const MOST_HEADER = 12_000

/** Any screen or door with hostile segments, query, headers and form. */
export function screenRequest(world: SmallWorld, chance: Chance, who: string): FuzzRequest {
  const media = `/media/${world.mediaHash}/dot.png`
  const base = chance.oneIn(8) ? media : chance.pick(SCREENS)
  const path = base.replace('*', () => (chance.oneIn(2) ? 'home' : encoded(hostileText(chance, 3_000))))
  const beyond = chance.oneIn(4) ? chance.pick(['/', '.data', `/${encoded(hostileText(chance, 20_000))}`]) : ''
  const query = chance.oneIn(2)
    ? `?${Array.from({ length: chance.pick([1, 2, 200]) }, () => `${chance.pick(QUERIES)}=${encodeURIComponent(wellFormed(hostileText(chance, 200)))}`).join('&')}`
    : ''
  const headers: Record<string, string> = { accept: chance.pick(['text/html', '*/*']) }
  for (let more = chance.below(3); more > 0; more--) headers[chance.pick(HEADERS)] = headerText(chance)
  const method = chance.pick(METHODS)
  const sends = method === 'POST' || method === 'PUT'
  if (sends) headers['content-type'] ??= 'application/x-www-form-urlencoded'
  const body = sends
    ? `intent=${chance.pick(['x', 'save', 'create', 'rename'])}&data=${encodeURIComponent(wellFormed(hostileText(chance)))}`
    : null
  return { method, path: `${path}${beyond}${query}`.slice(0, 40_000), headers, body, who }
}

function headerText(chance: Chance): string {
  const text = hostileText(chance, MOST_HEADER)
  return Array.from(text, (letter) => (/[\x20-\x7e]/.test(letter) ? letter : 'x')).join('')
}

/** Slashes and percent signs stay as they are: what is no address must be borne too. */
function encoded(text: string): string {
  return encodeURI(wellFormed(text)).replaceAll('%25', '%')
}

const wellFormed = (text: string) => text.replaceAll(/[\ud800-\udfff]/g, '?')

function pathsOf(routes: readonly RouteNode[], above: string): string[] {
  return routes.flatMap(({ path, screen, children = [] }) => {
    const here = path === '' ? above || '/' : `${above}/${path}`
    return [...(screen ? [here] : []), ...pathsOf(children, here)]
  })
}
