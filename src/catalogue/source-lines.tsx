import { Link } from 'react-router'
import { EDITOR, GUEST } from '#domain/access/access.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { dataAddress } from '#domain/data/export/data-address.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { counted } from './counted.ts'

export type ListedSource = {
  id: number
  name: string
  about: string
  categories: string[][]
  authLevel: number
  updatedAt: string
  versions: number
  /** Null where no version has rows yet. */
  rows: number | null
  columns: number
  newest: number | null
}

type SourceLinesProps = { sources: readonly ListedSource[]; level: number; categoryHref: (path: string) => string }

/** The sources of a catalogue, one below the other. */
export function SourceLines({ sources, level, categoryHref }: SourceLinesProps) {
  return (
    <ul aria-label="Sources" className="divide-y divide-border border-y border-border">
      {sources.map((source) => (
        <li key={source.id} className="grid gap-x-6 gap-y-1.5 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
          <div className="grid min-w-0 content-start gap-1.5">
            <span className="flex flex-wrap items-center gap-2">
              <Link
                to={sourcePath(source.id)}
                dir="auto"
                className="min-w-0 text-base font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline hover:underline-offset-4"
              >
                {source.name || 'No Name'}
              </Link>
              {source.authLevel > GUEST ? <Badge>{`Level ${source.authLevel}`}</Badge> : null}
            </span>
            {source.about === '' ? null : (
              <p dir="auto" className="truncate text-muted">
                {source.about}
              </p>
            )}
            <Chips categories={source.categories} href={categoryHref} />
          </div>
          <Figures source={source} readable={level < EDITOR} />
        </li>
      ))}
    </ul>
  )
}

function Chips({ categories, href }: { categories: string[][]; href: (path: string) => string }) {
  if (categories.length === 0) return null
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-1.5">
      {categories.map((path) => (
        <li key={path.join('/')} className="max-w-full">
          <Chip label={path.join(' / ')} href={href(path.join('/'))} />
        </li>
      ))}
    </ul>
  )
}

/** How much there is; whoever may not open the source finds its newest version as published data. */
function Figures({ source, readable }: { source: ListedSource; readable: boolean }) {
  const { id, name, versions, rows, columns, updatedAt, newest } = source
  const size = rows === null ? 'No data yet' : `${counted(rows, 'row')}, ${counted(columns, 'column')}`
  return (
    <p className="grid content-start text-muted tabular-nums max-md:flex max-md:flex-wrap max-md:gap-x-3 md:text-right">
      <span>{size}</span>
      <span>{counted(versions, 'version')}</span>
      <span>
        Changed <time dateTime={updatedAt}>{shownDay(updatedAt)}</time>
      </span>
      {readable && newest !== null ? (
        <a href={dataAddress({ id, name }, newest)} className="text-accent hover:underline">
          View data
        </a>
      ) : null}
    </p>
  )
}
