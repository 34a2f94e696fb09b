import type { Picture } from '#domain/media/picture.ts'
import type { PagePlace } from '#domain/page/branch-navigation.ts'
import { pagePath } from '#domain/page/page-view.ts'
import { SiteLogo } from './site-logo.tsx'
import { BranchNavigation, SiteNavigation } from './site-navigation.tsx'

/** What stands around everything that a site shows. */
export type SiteFrame = PagePlace & { siteName: string; logo: Picture | null; base: string }

type FrameProps = { frame: SiteFrame; current: string | null }

/** The head of every page of a site: its name, the top level of its pages, and the part that the reader is in. */
export function SiteHeader({ frame, current }: FrameProps) {
  const { siteName, logo, base, navigation, trail } = frame
  return (
    <header className="site-header">
      <div className="site-bar">
        <a className="site-name" href={base}>
          {logo ? <SiteLogo logo={logo} /> : null}
          {siteName}
        </a>
        <SiteNavigation entries={navigation} base={base} current={current} part={trail[0]?.slug ?? null} />
      </div>
      <BranchNavigation entries={navigation} base={base} current={current} />
    </header>
  )
}

/** The way from the top of the site to a page below others. */
export function Breadcrumb({ frame: { trail, base }, title }: { frame: SiteFrame; title: string }) {
  if (trail.length === 0) return null
  return (
    <nav aria-label="Breadcrumb" className="breadcrumb">
      <ol>
        {trail.map(({ title: above, slug }) => (
          <li key={slug}>
            <a href={pagePath(base, slug)}>{above}</a>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  )
}
