import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { Document, type SiteAssets } from './document.tsx'
import { SiteFrameView } from './site-frame.tsx'

type FailureProps = { frame: SiteFrame; path: string; reference: string; assets: SiteAssets }

/** A page of a site that could not be shown: the site's own navigation leads on, and nothing is told of the reason. */
export function FailureDocument({ frame, path, reference, assets }: FailureProps) {
  return (
    <Document title={`Error - ${frame.siteName}`} assets={assets} look={frame.look}>
      <SiteFrameView frame={frame} current={null} here={path}>
        <main id="content" className="message">
          <h1>This page can't be shown</h1>
          <p>Something went wrong on our side. Please try again in a moment.</p>
          <p>
            If this keeps happening, report it with this code: <code>{reference}</code>.
          </p>
          <p>
            <a href={frame.base}>Go to the home page of {frame.siteName}</a>
          </p>
        </main>
      </SiteFrameView>
    </Document>
  )
}
