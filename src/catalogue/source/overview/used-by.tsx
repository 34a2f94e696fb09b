import type { OutdatedUses, SourceUse } from '#domain/catalogue/usage.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { counted } from '../../counted.ts'

export type Usage = {
  uses: SourceUse[]
  count: number
  pages: number
  newest: { viewId: number; name: string } | null
  outdated: OutdatedUses[]
}

/** Every section of a page that shows the source, with the version that it shows. */
export function UsedBy({ usage, sourceId }: { usage: Usage; sourceId: number }) {
  return (
    <section aria-labelledby="used-by">
      <h2 id="used-by" className="mb-2 text-base font-semibold">
        Used by
      </h2>
      {usage.count === 0 ? (
        <p className="text-muted">No page shows this source.</p>
      ) : (
        <>
          <p className="mb-1 text-muted">{`${counted(usage.count, 'section')} on ${counted(usage.pages, 'page')}`}</p>
          <Newer usage={usage} sourceId={sourceId} />
          <ul aria-label="Used by" className="divide-y divide-border">
            {usage.uses.map((use) => (
              <li key={`${use.base} ${use.slug} ${use.anchor} ${use.viewId} ${use.state}`} className="py-2">
                <a
                  href={`${pagePath(use.base, use.state === 'draft' ? `edit/${use.slug}` : use.slug)}#${use.anchor}`}
                  dir="auto"
                  className="font-medium [overflow-wrap:anywhere] hover:text-accent hover:underline"
                >
                  {use.pageTitle}
                </a>
                <span dir="auto" className="block text-muted [overflow-wrap:anywhere]">
                  {`${use.sectionTitle}, ${use.version || 'No Name'}${use.state === 'draft' ? ', in a draft' : ''}`}
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

/** Where sections show an older version, the way to show the newest in all of them. */
function Newer({ usage: { newest, outdated }, sourceId }: { usage: Usage; sourceId: number }) {
  if (!newest) return null
  return outdated.map(({ patternId, base, siteName, sections, pages }) => (
    <p key={patternId} className="my-3 wrap-anywhere">
      {`${counted(sections, 'section')} on ${counted(pages, 'page')} of ${siteName} ${sections === 1 ? 'shows' : 'show'} an older version. `}
      <a
        href={`${pagePath(base, 'manage/versions')}?source=${sourceId}&to=${newest.viewId}`}
        className="text-accent underline underline-offset-4"
      >
        {`Switch to ${newest.name}`}
      </a>
    </p>
  ))
}
