import type { SiteAssets } from '#site/document.tsx'
import type { MessagePlace } from '#site/message-document.tsx'
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

const HOME = { href: '/', label: 'Go to the home page' }

type Nowhere = { path: string; place: MessagePlace | null; back?: { href: string; label: string } }

/** For an address where nothing is; the way back is what the host answers at its root, unless something is nearer. */
export function noRouteMatch({ path, place, back }: Nowhere, assets: SiteAssets): Response {
  const message = {
    title: 'Not found',
    text: `No Route Match ${path}`,
    more: 'The page may have moved, or the link that led here is wrong.',
    link: back ?? (place ? homeOf(place) : HOME),
  }
  return privateHtml(renderMessage(message, assets, place), 404)
}

function homeOf({ frame }: MessagePlace) {
  return { href: frame.base, label: `Go to the home page of ${frame.siteName}` }
}
