import { ChevronRight } from 'lucide-react'
import { Icon } from '../signs/icon.tsx'

export type Crumb = { label: string; href?: string }

/** Where this screen stands: the places above it as links, itself as the last. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1
          return (
            <li
              key={`${crumb.href ?? ''} ${crumb.label}`}
              className={`flex min-w-0 items-center gap-1 ${last ? '' : 'shrink-0 max-sm:hidden'}`}
            >
              {index > 0 ? <Icon of={ChevronRight} className="text-muted opacity-70 max-sm:hidden" /> : null}
              {crumb.href && !last ? (
                <a
                  href={crumb.href}
                  dir="auto"
                  className="rounded-sm px-1 text-muted hover:text-text hover:underline hover:underline-offset-4"
                >
                  {crumb.label}
                </a>
              ) : (
                <span dir="auto" aria-current={last ? 'page' : undefined} className="truncate px-1 font-medium">
                  {crumb.label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
