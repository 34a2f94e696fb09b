import { Copy, Ellipsis, Palette, PenLine, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DialogButton } from '#ui/floating/dialog-button.tsx'
import { Menu } from '#ui/floating/menu.tsx'
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { type AdminForm, formHref } from './admin-form.ts'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
import { type Doomed, deletionHref, doomedTheme } from './deletion.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { FormDialog } from './form-dialog.tsx'
import { newThemeForm, renameThemeForm } from './theme-form.tsx'

/** A theme with where it comes from and which patterns have chosen it; `own` where one may change it. */
export type ListedTheme = {
  key: string
  name: string
  site: string | null
  usedBy: string[]
  own: { app: string; id: string } | null
}

type ThemesScreenProps = {
  user: WorkbenchUser
  themes: ListedTheme[]
  /** The sites that one may make themes for. */
  sites: { app: string; name: string }[]
}

/** The themes that come with the product and those that sites have made. */
export function ThemesScreen({ user, themes, sites }: ThemesScreenProps) {
  const [form, setForm] = useState<AdminForm | null>(null)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const begin = (from: string, name: string, app = sites.length === 1 ? (sites[0]?.app ?? null) : null) =>
    newThemeForm({ from, name, app, sites })
  const opening = (opened: AdminForm) => ({ onSelect: () => setForm(opened), plainHref: formHref(opened) })
  const added = begin('default', '')

  function entriesOf(theme: ListedTheme): MenuEntry[] {
    const { name, own } = theme
    if (!own) return [{ label: 'Make a copy to edit', icon: Copy, ...opening(begin(name, '')) }]
    const doomed = doomedTheme(own, theme)
    return [
      { label: 'Edit', icon: PenLine, href: `/theme/${encodeURIComponent(own.id)}` },
      { label: 'Rename', icon: Palette, ...opening(renameThemeForm({ ...own, name })) },
      { label: 'Duplicate', icon: Copy, ...opening(begin(own.id, `${name} copy`, own.app)) },
      {
        label: 'Delete',
        icon: Trash2,
        danger: true,
        onSelect: () => setDoomed(doomed),
        plainHref: deletionHref(doomed),
      },
    ]
  }

  return (
    <AdminShell place="Themes" user={user}>
      <ScreenHeading
        title="Themes"
        actions={
          sites.length > 0 ? (
            <DialogButton kind="primary" icon={Plus} onOpen={() => setForm(added)} plainHref={formHref(added)}>
              Add theme
            </DialogButton>
          ) : null
        }
      >
        How pages look. Each pattern uses one of these themes.
      </ScreenHeading>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="Themes">
        {themes.map((theme) => (
          <ThemeCard
            key={theme.key}
            theme={theme}
            entries={theme.own || (theme.site === null && sites.length > 0) ? entriesOf(theme) : []}
          />
        ))}
      </ul>
      {form ? <FormDialog form={form} onClose={() => setForm(null)} /> : null}
      <DeletionDialog doomed={doomed} onClose={() => setDoomed(null)} />
    </AdminShell>
  )
}

function ThemeCard({ theme: { name, site, usedBy, own }, entries }: { theme: ListedTheme; entries: MenuEntry[] }) {
  return (
    <li className="grid content-start gap-3 rounded-lg border border-border bg-raised p-4">
      <span className="flex items-center gap-3">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent">
          <Icon of={Palette} size={20} />
        </span>
        <span className="min-w-0 grow font-medium wrap-anywhere">
          {own ? (
            <a href={`/theme/${encodeURIComponent(own.id)}`} dir="auto" className="underline-offset-4 hover:underline">
              {name}
            </a>
          ) : (
            name
          )}
        </span>
        <Badge tone={site ? 'accent' : 'neutral'}>{site ?? 'Built in'}</Badge>
        {entries.length > 0 ? (
          <Menu label={`Actions for ${name}`} icon={Ellipsis} entries={entries} align="end" />
        ) : null}
      </span>
      <p className="wrap-anywhere text-muted">
        {usedBy.length === 0 ? 'No pattern uses it.' : `Used by ${someOf(usedBy)}.`}
      </p>
    </li>
  )
}

const NAMED_MOST = 4

/** The first names, and how many more there are. */
function someOf(names: readonly string[]): string {
  const more = names.length - NAMED_MOST
  if (more <= 0) return names.join(', ')
  return `${names.slice(0, NAMED_MOST).join(', ')} and ${more} more`
}
