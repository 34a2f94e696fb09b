import type { ReactNode } from 'react'

/** What a page needs from the browser build. */
export type SiteAssets = { stylesheets: string[] }

type DocumentProps = { title: string; description?: string; assets: SiteAssets; children: ReactNode }

/** A whole HTML document without script. */
export function Document({ title, description, assets, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {description ? <meta name="description" content={description} /> : null}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  )
}
