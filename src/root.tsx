import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { type ReactNode, useContext, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useLocation,
  useRouteError,
} from 'react-router'
import { usePalette } from './editor-kit/palette/use-palette.ts'
import { NonceContext } from './nonce.ts'
import { ButtonLink } from './ui/controls/button.tsx'
import { FullMessage } from './ui/states/full-message.tsx'
import { NotFound } from './ui/states/not-found.tsx'
import { isUnreachable, Unreachable } from './unreachable.tsx'
import './ui/workbench/workbench.css'

/** Asked for with the document, so that the text doesn't change its font under the reader's eyes. */
export const links = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
]

export function Layout({ children }: { children: ReactNode }) {
  // Browsers hide the nonce of a script that ran, so that the two sides differ in it and in nothing else.
  const inline = { nonce: useContext(NonceContext), suppressHydrationWarning: true }
  const { pathname, search } = useLocation()
  // A screen is drawn before its script hears anything, by the server or on the way from another one; whoever works it by
  // program sees here which one does.
  useEffect(() => {
    document.documentElement.dataset.listens = pathname + search
  }, [pathname, search])
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration {...inline} getKey={(location) => location.key} />
        <Scripts {...inline} />
      </body>
    </html>
  )
}

export default function Workbench() {
  usePalette()
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const way = useWayOn()
  const refused = isRouteErrorResponse(error)
  const message = refused ? messageOf(error.data) : 'Something went wrong on our side. Your last saved state is kept.'
  if (isUnreachable(error)) {
    return (
      <main>
        <title>No connection</title>
        <Unreachable />
      </main>
    )
  }
  return (
    <main>
      <title>{refused ? (error.status === 404 ? 'Not found' : 'Not possible') : 'Error'}</title>
      {refused && error.status === 404 ? (
        <NotFound text={message} {...way} />
      ) : (
        <FullMessage title="This did not work" action={<ButtonLink href="/">Go to the home page</ButtonLink>}>
          {message}
        </FullMessage>
      )}
    </main>
  )
}

/** Whoever looked for a page to edit finds the others in the list of the site's pages, and for a source in its catalogue. */
function useWayOn() {
  const { pathname } = useLocation()
  const pages = useHref('/manage/pages')
  const sources = useHref('/')
  if (/^\/(?:edit|manage)\//.test(pathname)) return { way: { href: pages, label: 'Go to the pages of this site' } }
  return pathname.startsWith('/source/') ? { way: { href: sources, label: 'Go to the data sources' } } : {}
}

function messageOf(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'message' in data) return String(data.message)
  return 'There is nothing at this address.'
}
