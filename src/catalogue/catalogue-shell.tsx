import { Database, Gauge, Globe, LogIn, Palette } from 'lucide-react'
import type { ReactNode } from 'react'
import { ADMIN_SCREENS, EDITOR } from '#domain/access/access.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { Crumb } from '#ui/workbench/breadcrumb.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { WorkbenchShell } from '#ui/workbench/workbench-shell.tsx'

/** What the frame of every screen of a catalogue is given. */
export type CatalogueFrame = {
  base: string
  siteName: string
  /** The level of whoever looks, on the site of the catalogue. */
  level: number
  /** Null for guests. */
  user: WorkbenchUser | null
}

type CatalogueShellProps = { frame: CatalogueFrame; breadcrumb: readonly Crumb[]; children: ReactNode }

export const DATA_SOURCES = 'Data Sources'

/** The frame of the screens of a catalogue; guests see its list alone. */
export function CatalogueShell({ frame, breadcrumb, children }: CatalogueShellProps) {
  return (
    <WorkbenchShell navigation={placesOf(frame)} user={frame.user} breadcrumb={breadcrumb}>
      {children}
    </WorkbenchShell>
  )
}

function placesOf({ base, level, user }: CatalogueFrame) {
  const list = { label: DATA_SOURCES, href: base, icon: Database, current: true }
  const managed = [
    { label: 'Dashboard', href: pagePath(base, 'manage'), icon: Gauge },
    { label: 'Design', href: pagePath(base, 'manage/design'), icon: Palette },
  ]
  if (!user) return [list, { label: 'Sign in', href: `/auth/login?from=${encodeURIComponent(base)}`, icon: LogIn }]
  const manageSite = { label: '< Manage Site', href: '/list', icon: Globe, spare: true }
  return [...(level >= ADMIN_SCREENS ? [manageSite] : []), list, ...(level >= EDITOR ? managed : [])]
}
