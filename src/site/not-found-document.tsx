import type { SiteFrame } from '#domain/page/site-frame.ts'
import { Document, type SiteAssets } from './document.tsx'
import { SiteFrameView } from './site-frame.tsx'

type NotFoundProps = { frame: SiteFrame; path: string; assets: SiteAssets }

/** An address of a site where nothing is: the way on is the site's own navigation. */
export function NotFoundDocument({ frame, path, assets }: NotFoundProps) {
  return (
    <Document title={`Not found - ${frame.siteName}`} assets={assets} look={frame.look}>
      <SiteFrameView frame={frame} current={null} here={path}>
        <main id="content" className="message">
          <h1>Not found</h1>
          <p>No Route Match {path}</p>
          <p>The page may have moved, or it is not published.</p>
          <p>
            <a href={frame.base}>Go to the start of {frame.siteName}</a>
          </p>
        </main>
      </SiteFrameView>
    </Document>
  )
}
