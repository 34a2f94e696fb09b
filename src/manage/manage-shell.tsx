import { ArrowUpRight, ChevronLeft, Files, Gauge, LayoutTemplate, Palette, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePath } from '#domain/page/page-view.ts'
import type { WorkbenchUser } from '#ui/user-menu.tsx'
import { WorkbenchShell } from '#ui/workbench-shell.tsx'

const PLACES = [
  { label: 'Dashboard', path: 'manage', icon: Gauge },
  { label: 'View Site', path: '', icon: ArrowUpRight },
  { label: 'Pages', path: 'manage/pages', icon: Files },
  { label: 'Templates', path: 'manage/templates', icon: LayoutTemplate },
  { label: 'Tags', path: 'manage/tags', icon: Tags },
  { label: 'Design', path: 'manage/design', icon: Palette },
] as const

export type ManagePlace = Exclude<(typeof PLACES)[number]['label'], 'View Site'>

/** What the frame of every screen of the manage area is given. */
export type ManageFrame = { user: WorkbenchUser; base: string; siteName: string }

type ManageShellProps = ManageFrame & { place: ManagePlace; actions?: ReactNode; wide?: boolean; children: ReactNode }

/** The frame of the screens that manage one site of pages. */
export function ManageShell({ user, base, siteName, place, actions, wide = false, children }: ManageShellProps) {
  const places = PLACES.map(({ label, path, icon }) => ({
    label,
    href: path === '' ? base : pagePath(base, path),
    icon,
    current: label === place,
  }))
  return (
    <WorkbenchShell
      navigation={[{ label: '< Manage Site', href: '/list', icon: ChevronLeft }, ...places]}
      user={user}
      breadcrumb={[{ label: siteName, href: pagePath(base, 'manage') }, { label: place }]}
      actions={actions}
      wide={wide}
    >
      {children}
    </WorkbenchShell>
  )
}
