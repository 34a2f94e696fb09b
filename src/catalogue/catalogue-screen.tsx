import { Database } from 'lucide-react'
import { Link } from 'react-router'
import type { CatalogueQuestion } from '#domain/catalogue/listed-sources.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { type CatalogueFrame, CatalogueShell, DATA_SOURCES } from './catalogue-shell.tsx'

type Listed = { id: number; name: string; about: string }
type CatalogueScreenProps = { frame: CatalogueFrame; question: CatalogueQuestion; list: { sources: Listed[] } }

/** The sources of a catalogue. */
export function CatalogueScreen({ frame, list }: CatalogueScreenProps) {
  return (
    <CatalogueShell frame={frame} breadcrumb={[{ label: frame.siteName, href: frame.base }, { label: DATA_SOURCES }]}>
      <h1 className="text-2xl font-semibold">{DATA_SOURCES}</h1>
      {list.sources.length === 0 ? (
        <EmptyState title="No sources yet" icon={Database}>
          A source is a table with its versions.
        </EmptyState>
      ) : (
        <ul aria-label="Sources" className="mt-4 divide-y divide-border">
          {list.sources.map(({ id, name, about }) => (
            <li key={id} className="py-3">
              <Link to={sourcePath(id)} className="font-medium hover:underline">
                {name || 'No Name'}
              </Link>
              <p className="text-muted">{about}</p>
            </li>
          ))}
        </ul>
      )}
    </CatalogueShell>
  )
}
