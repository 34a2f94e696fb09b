import type { ReactNode } from 'react'
import type { PageLook } from '#domain/theme/page-look.ts'
import type { Font } from '#domain/theme/theme-options.ts'
import { lookAttributes } from './look-attributes.ts'

/** A script of the browser build, and the parts of it that are worth fetching at once. */
export type SiteScript = { src: string; preload: string[] }

/**
 * What a page needs from the browser build: `islands` for interactive sections, `filters` for filters in the address,
 * `search` for fields that open the dialog of the search, `print` for the button of a print view.
 */
export type SiteAssets = {
  stylesheets: string[]
  scripts: Record<'islands' | 'filters' | 'search' | 'print', SiteScript>
  /** Files of fonts; those of the reader's own system have none. */
  fonts: Partial<Record<Font, string>>
}

type DocumentProps = {
  look?: PageLook
  title: string
  description?: string
  assets: SiteAssets
  scripts?: SiteScript[]
  /** Whether it becomes a file, behind which no server stands. */
  exported?: boolean
  /** What else belongs in the head of the document. */
  head?: ReactNode
  children: ReactNode
}

/** A whole HTML document; script only where a page asks for it. */
export function Document(props: DocumentProps) {
  const { look, title, description, assets, scripts = [], exported = false, head, children } = props
  return (
    <html lang="en" {...lookAttributes(look)} data-exported={exported ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {description ? <meta name="description" content={description} /> : null}
        {head}
        {look?.fonts
          .flatMap((font) => assets.fonts[font] ?? [])
          .map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {scripts.flatMap(({ src, preload }) => [
          ...preload.map((href) => <link key={href} rel="modulepreload" href={href} />),
          <script key={src} type="module" src={src} />,
        ])}
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
