import { FileText } from 'lucide-react'
import type { Activity, OverviewList, OverviewPage, SiteOverview } from '#domain/page/overview.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { shortMoment } from '#editor/history/shown-moment.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { FIGURES, Figure } from './figure.tsx'
import { type ManageFrame, ManageShell } from './manage-shell.tsx'

type DashboardProps = { frame: ManageFrame; overview: SiteOverview & { activity: Activity[] } }

/** What there is, what needs attention and what was done last, each with its way there. */
export function DashboardScreen({ frame, overview }: DashboardProps) {
  const { counts, drafts, changed, empty, offNavigation, activity } = overview
  const pagesHref = pagePath(frame.base, 'manage/pages')
  return (
    <ManageShell {...frame} place="Dashboard">
      <h1 className="text-2xl font-semibold">Forms Dashboard</h1>
      {counts.pages + counts.templates + activity.length === 0 ? (
        <EmptyState title="No pages yet" icon={FileText} action={<ButtonLink href={pagesHref}>Go to Pages</ButtonLink>}>
          Once there are pages, this is where you see which ones need attention and what was done recently.
        </EmptyState>
      ) : (
        <>
          <dl className="mt-6 grid grid-cols-3 gap-x-4 gap-y-4 border-b border-border pb-6 sm:flex sm:gap-x-12">
            <Figure label="Pages" value={counts.pages} href={pagesHref} />
            <Figure label="Published" value={counts.published} href={pagesHref} />
            <Figure label="Drafts" value={drafts.count} href={`${pagesHref}?show=drafts`} />
            <Figure label="Changed" value={changed.count} href={`${pagesHref}?show=changed`} />
            <Figure label="Templates" value={counts.templates} href={pagePath(frame.base, 'manage/templates')} />
          </dl>
          <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <section aria-labelledby="attention">
              <h2 id="attention" className="text-lg font-semibold">
                Needs attention
              </h2>
              <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
                <Attention frame={frame} title="Drafts" none="Every page is published." list={drafts} show="drafts" />
                <Attention
                  frame={frame}
                  title="Unpublished changes"
                  none="Visitors see the latest version of every page."
                  list={changed}
                  show="changed"
                />
                <Attention
                  frame={frame}
                  title="Empty pages"
                  none="Every page has a section."
                  list={empty}
                  show="empty"
                />
                <Attention
                  frame={frame}
                  title="Not in navigation"
                  none="Every page is in the navigation."
                  list={offNavigation}
                  show="off-navigation"
                />
              </div>
            </section>
            <div className="grid content-start gap-10">
              <Overseen base={frame.base} />
              <section aria-labelledby="activity">
                <h2 id="activity" className="text-lg font-semibold">
                  Recent activity
                </h2>
                {activity.length === 0 ? <p className="mt-4 text-muted">No activity yet.</p> : null}
                <ol className="mt-4 grid gap-4">
                  {activity.map(({ page, done, by, time }) => (
                    <li key={`${page.id} ${time} ${done}`} className="grid gap-0.5">
                      <span className="wrap-anywhere">
                        <PageLink base={frame.base} page={page} />
                        {`: ${done}`}
                      </span>
                      <span className="text-xs text-muted">
                        {by ? `${by}, ` : ''}
                        <time dateTime={time}>{shortMoment(time)}</time>
                      </span>
                    </li>
                  ))}
                </ol>
              </section>
            </div>
          </div>
        </>
      )}
    </ManageShell>
  )
}

/** Screens about the whole site. */
const OVERSEEN = [
  { label: 'Data versions', path: 'manage/versions', about: 'Switch many sections to another version of a source.' },
  { label: 'Data quality', path: 'manage/quality', about: 'Problems found on all pages, to see here or download.' },
  { label: 'Comments', path: 'manage/comments', about: 'What the team says about pages and sections.' },
  { label: 'Publishing', path: 'manage/publishing', about: 'What is scheduled, and what can be reverted.' },
  { label: 'Print or PDF', path: 'print/all', about: 'All published pages as one document.' },
]

function Overseen({ base }: { base: string }) {
  return (
    <nav aria-labelledby="whole-site">
      <h2 id="whole-site" className="text-lg font-semibold">
        The whole site
      </h2>
      <ul className="mt-4 grid gap-3">
        {OVERSEEN.map(({ label, path, about }) => (
          <li key={path}>
            <a href={pagePath(base, path)} className="text-accent underline underline-offset-4">
              {label}
            </a>
            <span className="block text-muted">{about}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type AttentionProps = { frame: ManageFrame; title: string; none: string; list: OverviewList; show: string }

function Attention({ frame, title, none, list, show }: AttentionProps) {
  const { count, pages } = list
  return (
    <div>
      <h3 className="font-medium">
        {title} <span className="font-normal text-muted tabular-nums">{FIGURES.format(count)}</span>
      </h3>
      {count === 0 ? <p className="mt-1 text-muted">{none}</p> : null}
      <ul className="mt-1.5 grid gap-1">
        {pages.map((page) => (
          <li key={page.id} dir="auto" className="min-w-0 truncate">
            <PageLink base={frame.base} page={page} />
          </li>
        ))}
      </ul>
      {count > pages.length ? (
        <a
          href={`${pagePath(frame.base, 'manage/pages')}?show=${show}`}
          className="mt-1.5 inline-block text-muted underline underline-offset-4 hover:text-text"
        >
          All {FIGURES.format(count)}
        </a>
      ) : null}
    </div>
  )
}

function PageLink({ base, page }: { base: string; page: OverviewPage }) {
  return (
    <a
      dir="auto"
      href={pagePath(base, `edit/${page.url_slug || page.id}`)}
      className="text-accent underline underline-offset-4"
    >
      {page.title}
    </a>
  )
}
