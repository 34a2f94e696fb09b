import { Database } from 'lucide-react'
import { counted } from '#domain/data/counted.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { shortMoment } from '#editor/history/shown-moment.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Figure } from './figure.tsx'
import { type ManageFrame, ManageShell } from './manage-shell.tsx'

type ManagedSource = { id: number; name: string; versions: number; rows: number; updatedAt: string }

const MOST_SHOWN = 12

/** What a catalogue holds: how much, what has no data yet, and what changed last. */
export function CatalogueDashboard({ frame, sources }: { frame: ManageFrame; sources: ManagedSource[] }) {
  const total = (of: 'versions' | 'rows') => sources.reduce((sum, source) => sum + source[of], 0)
  const empty = sources.filter(({ versions }) => versions === 0)
  const latest = [...sources].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, MOST_SHOWN)
  return (
    <ManageShell {...frame} place="Dashboard">
      <h1 className="text-2xl font-semibold">Forms Dashboard</h1>
      {sources.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            title="No sources yet"
            icon={Database}
            action={<ButtonLink href={frame.base}>Go to the catalogue</ButtonLink>}
          >
            A source is a table with its versions. Add one in the catalogue; it will be listed here.
          </EmptyState>
        </div>
      ) : (
        <>
          <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4 border-b border-border pb-6">
            <Figure label="Sources" value={sources.length} />
            <Figure label="Versions" value={total('versions')} />
            <Figure label="Rows" value={total('rows')} />
            <Figure label="Without data" value={empty.length} />
          </dl>
          <h2 id="latest" className="mt-8 text-lg font-semibold">
            Recently changed
          </h2>
          <ul aria-labelledby="latest" className="mt-3 divide-y divide-border">
            {latest.map(({ id, name, versions, rows, updatedAt }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
                <a
                  href={pagePath(frame.base, `source/${id}`)}
                  dir="auto"
                  className="min-w-0 font-medium wrap-anywhere hover:text-accent hover:underline"
                >
                  {name}
                </a>
                <span className="text-muted tabular-nums">
                  {versions === 0 ? 'No data yet' : counted(rows, 'row')}
                  {', '}
                  <time dateTime={updatedAt}>{shortMoment(updatedAt)}</time>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ManageShell>
  )
}
