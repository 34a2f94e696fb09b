import { Database, Globe, Palette, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { WorkbenchShell } from '#ui/workbench/workbench-shell.tsx'

const PLACES = [
  { label: 'Sites', href: '/list', icon: Globe },
  { label: 'Datasets', href: '/datasets', icon: Database },
  { label: 'Themes', href: '/themes', icon: Palette },
  { label: 'Team', href: '/team', icon: Users },
] as const

/** The guide, which every screen leads to from its upper end. */
const HELP = { label: 'Help', href: '/list/help' } as const

export type AdminPlace = (typeof PLACES)[number]['label'] | typeof HELP.label

type AdminShellProps = {
  place: AdminPlace
  /** The screen below the place, where it is not the place itself. */
  title?: string
  user: WorkbenchUser
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** The frame of the administrator's screens. */
export function AdminShell({ place, title, user, actions, wide = false, children }: AdminShellProps) {
  const home = [...PLACES, HELP].find(({ label }) => label === place)
  return (
    <WorkbenchShell
      navigation={PLACES.map((entry) => ({ ...entry, current: entry.label === place }))}
      user={user}
      breadcrumb={title ? [{ label: place, href: home?.href ?? '/list' }, { label: title }] : [{ label: place }]}
      actions={actions}
      wide={wide}
    >
      {children}
    </WorkbenchShell>
  )
}

/** What a screen is, at its top; the name of the place stands in the line above and is not repeated large. */
export function ScreenHeading({
  title,
  children,
  actions,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <div className="grid max-w-2xl gap-1">
        <h1 dir="auto" className="min-w-0 text-2xl font-semibold wrap-anywhere">
          {title}
        </h1>
        {children ? <p className="text-muted">{children}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </header>
  )
}
