import { Palette } from 'lucide-react'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import type { WorkbenchUser } from '#ui/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'

/** A theme with where it comes from and which patterns have chosen it. */
export type ListedTheme = { key: string; name: string; site: string | null; usedBy: string[] }

/** The themes that come with the product and those that sites have made. */
export function ThemesScreen({ user, themes }: { user: WorkbenchUser; themes: ListedTheme[] }) {
  return (
    <AdminShell place="Themes" user={user}>
      <ScreenHeading title="Themes">How pages look. A pattern chooses its theme among these.</ScreenHeading>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="Themes">
        {themes.map(({ key, name, site, usedBy }) => (
          <li key={key} className="grid content-start gap-3 rounded-lg border border-border bg-raised p-4">
            <span className="flex items-center gap-3">
              <span className="flex size-9 items-center justify-center rounded-md bg-accent-soft text-accent">
                <Icon of={Palette} size={20} />
              </span>
              <span className="grow font-medium">{name}</span>
              <Badge tone={site ? 'accent' : 'neutral'}>{site ?? 'Built in'}</Badge>
            </span>
            <p className="text-muted">
              {usedBy.length === 0 ? 'No pattern uses it.' : `Used by ${usedBy.join(', ')}.`}
            </p>
          </li>
        ))}
      </ul>
    </AdminShell>
  )
}
