import { Link } from 'react-router'

type LinkTab = { label: string; href: string; current: boolean; count?: number }

/** Tabs that are addresses of their own: each view can be linked to, and works without script. On a phone they take two lines, so that none is out of sight. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-5 border-b border-border">
      {tabs.map(({ label: name, href, current, count }) => (
        <Link
          key={href}
          to={href}
          aria-current={current ? 'page' : undefined}
          className="-mb-px inline-flex min-h-10 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:text-text pointer-coarse:min-h-11 forced-colors:border-b-0 forced-colors:px-2"
        >
          {name}
          {count === undefined ? null : <span className="font-normal text-muted tabular-nums">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
