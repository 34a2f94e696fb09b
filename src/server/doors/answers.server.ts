import type { SiteAssets } from '#site/document.tsx'
import { privateHtml, renderMessage } from './visitor.server.tsx'

/** Browsers that open an address ask for HTML first; everything under /api and /graph is for programs. */
export function wantsPage(request: Request): boolean {
  const { pathname } = new URL(request.url)
  if (pathname.startsWith('/api/') || pathname === '/graph') return false
  return (request.headers.get('accept') ?? '').includes('text/html')
}

/** Sends a browser elsewhere with a GET, whatever it did before. */
export function redirect(to: string): Response {
  return new Response(null, { status: 303, headers: { location: to, 'cache-control': 'no-store' } })
}

/** For an address of a host that no site has; the way back is what the host answers at its root. */
export function noRouteMatch(path: string, assets: SiteAssets): Response {
  const message = {
    title: 'Not found',
    text: `No Route Match ${path}`,
    more: 'The page may have moved, or the link that led here is wrong.',
    link: { href: '/', label: 'Go to the home page' },
  }
  return privateHtml(renderMessage(message, assets), 404)
}
