import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { Document, type SiteAssets } from './document.tsx'
import { hasSearchField, SiteFrameView } from './site-frame.tsx'

/** What an editor can do where visitors find nothing. */
export type EditHere = { href: string; label: string; why: string }

type NotFoundProps = { frame: SiteFrame; path: string; edit: EditHere | null; assets: SiteAssets }

/** An address of a site where nothing is: the way on is the site's own navigation, for editors also the draft there. */
export function NotFoundDocument({ frame, path, edit, assets }: NotFoundProps) {
  const title = path === frame.base ? 'Nothing to read yet' : 'Not found'
  return (
    <Document
      title={`${title} - ${frame.siteName}`}
      assets={assets}
      look={frame.look}
      scripts={hasSearchField(frame) ? [assets.scripts.search] : []}
    >
      <SiteFrameView frame={frame} current={null} here={path}>
        <main id="content" className="message">
          <h1>{title}</h1>
          {path === frame.base ? (
            <p>This site has no published pages yet.</p>
          ) : (
            <>
              <p>No Route Match {path}</p>
              <p>{edit ? edit.why : 'The page may have moved, or it is not published.'}</p>
            </>
          )}
          {edit ? (
            <p>
              <a href={edit.href}>{edit.label}</a>
            </p>
          ) : null}
          {path === frame.base ? null : (
            <p>
              <a href={frame.base}>Go to the home page of {frame.siteName}</a>
            </p>
          )}
        </main>
      </SiteFrameView>
    </Document>
  )
}
