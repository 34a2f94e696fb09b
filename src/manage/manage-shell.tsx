import { ArrowUpRight, Files, Gauge, Globe, LayoutTemplate, Palette, Tags } from 'lucide-react'
import type { ReactNode } from 'react'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { WorkbenchShell } from '#ui/workbench/workbench-shell.tsx'

const MANAGE_SITE = { label: '< Manage Site', href: '/list', icon: Globe, spare: true }
const PLACES = [
  { label: 'Dashboard', path: 'manage', icon: Gauge },
  { label: 'View Site', path: '', icon: ArrowUpRight, spare: true },
  { label: 'Pages', path: 'manage/pages', icon: Files },
  { label: 'Templates', path: 'manage/templates', icon: LayoutTemplate },
  { label: 'Tags', path: 'manage/tags', icon: Tags, spare: true },
  { label: 'Design', path: 'manage/design', icon: Palette },
] as const

export type ManagePlace = Exclude<(typeof PLACES)[number]['label'], 'View Site'>

/** What the frame of every screen of the manage area is given. */
export type ManageFrame = { user: WorkbenchUser; base: string; siteName: string; kind: Pattern['pattern_type'] }

type ManageShellProps = ManageFrame & {
  place: ManagePlace
  /** Of a screen that the dashboard leads to and that has no link of its own. */
  title?: string
  actions?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** What a catalogue is managed by; the rest is about pages. */
const OF_CATALOGUES: readonly string[] = ['Dashboard', 'View Site', 'Design']

/** The frame of the screens that manage one site of pages, or one catalogue. */
export function ManageShell(props: ManageShellProps) {
  const { user, base, siteName, kind, place, title, actions, wide = false, children } = props
  const own = PLACES.filter(({ label }) => kind === 'page' || OF_CATALOGUES.includes(label))
  const places = own.map(({ path, ...entry }) => ({
    ...entry,
    href: path === '' ? base : pagePath(base, path),
    current: entry.label === place,
  }))
  return (
    <WorkbenchShell
      navigation={[MANAGE_SITE, ...places]}
      user={user}
      breadcrumb={[{ label: siteName, href: pagePath(base, 'manage') }, { label: title ?? place }]}
      actions={actions}
      wide={wide}
    >
      {children}
    </WorkbenchShell>
  )
}
