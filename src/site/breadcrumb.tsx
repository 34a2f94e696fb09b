import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { pagePath } from '#domain/page/view/page-view.ts'

/** The way from the top of the site to a page below others. */
export function Breadcrumb({ frame, title }: { frame: SiteFrame; title: string }) {
  const { trail, pagesAt, look } = frame
  if (trail.length === 0 || !look.header.showBreadcrumbs) return null
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {trail.map(({ title: above, slug }) => (
          <li key={slug}>
            <a href={pagePath(pagesAt, slug)} dir="auto">
              {above}
            </a>
          </li>
        ))}
        <li aria-current="page" dir="auto">
          {title}
        </li>
      </ol>
    </nav>
  )
}
