import type { SourceUse } from '#domain/catalogue/usage.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { counted } from '../../counted.ts'

export type Usage = { uses: SourceUse[]; count: number; pages: number }

/** Every section of a page that shows the source, with the version that it shows. */
export function UsedBy({ usage }: { usage: Usage }) {
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by" className="mb-2 text-base font-semibold">
        Used by
      </h2>
      {usage.count === 0 ? (
        <p className="text-muted">No published page shows this source.</p>
      ) : (
        <>
          <p className="mb-1 text-muted">{`${counted(usage.count, 'section')} on ${counted(usage.pages, 'page')}`}</p>
          <ul aria-label="Used by" className="divide-y divide-border">
            {usage.uses.map((use) => (
              <li key={`${use.base} ${use.slug} ${use.anchor} ${use.viewId}`} className="py-2">
                <a
                  href={`${pagePath(use.base, use.slug)}#${use.anchor}`}
                  className="font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
                >
                  {use.pageTitle}
                </a>
                <span className="block text-muted [overflow-wrap:anywhere]">
                  {`${use.sectionTitle}, ${use.version || 'No Name'}`}
                </span>
              </li>
            ))}
          </ul>
          {usage.count > usage.uses.length ? (
            <p className="text-muted">{`and ${usage.count - usage.uses.length} more`}</p>
          ) : null}
        </>
      )}
    </section>
  )
}
