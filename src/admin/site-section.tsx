import { Copy, Download, Ellipsis, Images, Pencil, Plus, Trash2 } from 'lucide-react'
import { ADMINISTRATOR, EDITOR } from '#domain/access/access.ts'
import type { Picture } from '#domain/media/picture.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { PictureThumbnail } from '#editor-kit/pictures/picture-thumbnail.tsx'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Menu } from '#ui/floating/menu.tsx'
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { type AdminForm, formHref } from './admin-form.ts'
import { BeginSite } from './begin-site.tsx'
import { type Doomed, deletionHref, doomedPattern, doomedSite } from './deletion.ts'
import { picturesHref } from './pictures-view.ts'
import { siteForm } from './site-form.tsx'

export type ListedSite = { id: number; app: string; name: string; logo: Picture | null; level: number }

export type SiteSectionProps = {
  site: ListedSite
  patterns: Pattern[]
  mayDelete: boolean
  onForm: (form: AdminForm) => void
  onDelete: (doomed: Doomed) => void
}

/** A site with its patterns, and what the reader may do with them. */
export function SiteSection({ site, patterns, mayDelete, onForm, onDelete }: SiteSectionProps) {
  const administers = site.level >= ADMINISTRATOR
  const [form, doomed] = [siteForm(site), doomedSite(site)]
  const entries: MenuEntry[] = [
    { label: 'Edit site', icon: Pencil, onSelect: () => onForm(form), plainHref: formHref(form) },
    { label: 'Export', icon: Download, href: `/list/export?app=${encodeURIComponent(site.app)}` },
    ...(mayDelete
      ? [
          {
            label: 'Delete site',
            icon: Trash2,
            danger: true,
            onSelect: () => onDelete(doomed),
            plainHref: deletionHref(doomed),
          },
        ]
      : []),
  ]
  return (
    <section aria-label={site.name} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {site.logo ? <PictureThumbnail picture={{ ...site.logo, alt: '' }} className="h-8 w-14" /> : null}
        <h2 dir="auto" className="mr-auto min-w-0 text-lg font-semibold wrap-anywhere">
          {site.name}
        </h2>
        <div className="flex items-center gap-2">
          {site.level >= EDITOR ? (
            <ButtonLink href={picturesHref(site.app, 'all')} kind="quiet" icon={Images}>
              Pictures
            </ButtonLink>
          ) : null}
          {administers ? (
            <>
              <ButtonLink href={`/list/pattern?app=${encodeURIComponent(site.app)}`} icon={Plus}>
                Add pattern
              </ButtonLink>
              <Menu label={`More actions for ${site.name}`} icon={Ellipsis} align="end" entries={entries} />
            </>
          ) : null}
        </div>
      </div>
      {patterns.length === 0 ? (
        <div className="grid justify-items-start gap-3 rounded-lg border border-dashed border-border px-4 py-6 text-muted">
          <p>Nothing here yet. A pattern is a site of pages or a catalogue of data with its own address.</p>
          {administers ? <BeginSite app={site.app} /> : null}
        </div>
      ) : (
        <ul className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-raised">
          {patterns.map((pattern) => (
            <PatternLine key={pattern.id} pattern={pattern} level={site.level} onDelete={onDelete} />
          ))}
        </ul>
      )}
    </section>
  )
}

type PatternLineProps = { pattern: Pattern; level: number; onDelete: (doomed: Doomed) => void }

function PatternLine({ pattern, level, onDelete }: PatternLineProps) {
  const { id, name, base_url, subdomain, authLevel, pattern_type, description } = pattern
  const pages = pattern_type === 'page'
  const doomed = doomedPattern(pattern)
  const edits = level >= EDITOR
  const leadsTo = edits ? pagePath(base_url, 'manage') : base_url
  // The sources of a catalogue are edited where they are listed.
  const editHref = pages ? pagePath(base_url, 'edit') : base_url
  const entries: MenuEntry[] = [
    { label: 'Edit pattern', icon: Pencil, href: `/list/pattern?id=${id}` },
    { label: 'Duplicate', icon: Copy, href: `/list/duplicate?id=${id}` },
    { label: 'Export', icon: Download, href: `/list/export?id=${id}` },
    'separator',
    {
      label: 'Delete',
      icon: Trash2,
      danger: true,
      onSelect: () => onDelete(doomed),
      plainHref: deletionHref(doomed),
    },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-48 grow basis-64 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <a href={leadsTo} className="font-medium hover:underline">
            {name}
          </a>
          <Badge tone={pages ? 'accent' : 'neutral'}>{pattern_type}</Badge>
          {authLevel > -1 ? <Badge>{`level ${authLevel}`}</Badge> : null}
        </span>
        <span className="text-muted">
          <span className="font-mono text-xs">{subdomain === '*' ? base_url : `${subdomain}. ${base_url}`}</span>
          {description ? ` · ${description}` : ''}
        </span>
      </div>
      <span className="flex items-center gap-1">
        {edits ? (
          <ButtonLink kind="quiet" href={pagePath(base_url, 'manage')} aria-label={`Manage ${name}`}>
            Manage
          </ButtonLink>
        ) : null}
        <ButtonLink kind="quiet" href={base_url} aria-label={`View ${name}`}>
          View
        </ButtonLink>
        {edits ? (
          <ButtonLink kind="quiet" href={editHref} aria-label={`Edit ${name}`}>
            Edit
          </ButtonLink>
        ) : null}
        {level >= ADMINISTRATOR ? (
          <Menu label={`More actions for ${name}`} icon={Ellipsis} align="end" entries={entries} />
        ) : null}
      </span>
    </li>
  )
}
