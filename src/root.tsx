import { type ReactNode, useContext } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { NonceContext } from './nonce.ts'
import './ui/workbench.css'

export function Layout({ children }: { children: ReactNode }) {
  // Browsers hide the nonce of a script that ran, so that the two sides differ in it and in nothing else.
  const inline = { nonce: useContext(NonceContext), suppressHydrationWarning: true }
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
  return <Outlet />
}

export function ErrorBoundary() {
  const error = useRouteError()
  const refused = isRouteErrorResponse(error)
  return (
    <main className="mx-auto grid max-w-xl gap-3 px-6 py-16">
      <title>{refused ? 'Not possible' : 'Error'}</title>
      <h1 className="text-2xl font-semibold">{refused && error.status === 404 ? 'Not found' : 'This did not work'}</h1>
      <p>{refused ? messageOf(error.data) : 'Something went wrong on our side. Your last saved state is kept.'}</p>
    </main>
  )
}

function messageOf(data: unknown): string {
  if (typeof data === 'object' && data !== null && 'message' in data) return String(data.message)
  return 'There is nothing at this address.'
}
