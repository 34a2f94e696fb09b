import type { ReactNode } from 'react'
import type { EditScreenProps } from './edit-screen-props.ts'

type SiteHeaderProps = Pick<EditScreenProps, 'siteName' | 'navigation' | 'linkTo'> & {
  slug: string
  children: ReactNode
}

const IN_ONE_LINE = 8

/** The name of the site and its top level; the links lead to the same pages in edit mode. */
export function SiteHeaderInPlace({ siteName, navigation, linkTo, slug, children }: SiteHeaderProps) {
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-8 gap-y-1 border-b border-border px-6 py-2 text-base">
      <p className="font-semibold">{siteName}</p>
      <nav aria-label="Pages" className="min-w-0 grow">
        <ul className="flex flex-wrap gap-x-5">
          {navigation.slice(0, IN_ONE_LINE).map((entry) => (
            <li key={entry.id}>{linkTo(entry.slug, entry.title, entry.slug === slug)}</li>
          ))}
        </ul>
      </nav>
      {children}
    </header>
  )
}
