import { useRevalidator } from 'react-router'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { Uploader } from '#uploader/uploader.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { useShownSource } from '../shown-source.ts'
import { EarlierUploads } from './earlier-uploads.tsx'

export type UploadScreenProps = {
  patternId: number
  /** Loads into this source that are under way. */
  loads: VerbAnswer<'sources.loading'>
  /** What was uploaded into the version that is shown, or into the newest. */
  receipts: VerbAnswer<'sources.receipts'>
  receiptsOf: number | null
}

/** Where a file becomes rows of a source, and what was uploaded before. */
export function UploadScreen({ patternId, loads, receipts, receiptsOf }: UploadScreenProps) {
  const { frame, source, versions, version } = useShownSource()
  const { revalidate } = useRevalidator()
  const target = {
    app: source.app,
    patternId,
    sourceId: source.id,
    path: pagePath(frame.base, sourcePath(source.id).slice(1)),
    versions: versions.map(({ id, name, rows }) => ({
      viewId: id,
      name: name || `version ${id}`,
      hasRows: rows !== null,
    })),
    viewId: version?.id ?? null,
  }
  return (
    <div className="grid gap-12">
      <section aria-label="Upload" className="grid gap-6">
        <noscript>
          <p className="text-warning">
            Uploading here needs JavaScript. Files can also be loaded with the command almanac source load.
          </p>
        </noscript>
        <Uploader
          key={`${source.id} ${version?.id ?? ''}`}
          target={target}
          underWay={loads[0]?.jobId ?? null}
          onChanged={() => void revalidate()}
        />
      </section>
      <EarlierUploads
        receipts={receipts}
        into={version ? null : (target.versions.find(({ viewId }) => viewId === receiptsOf)?.name ?? null)}
        onUndone={() => void revalidate()}
      />
    </div>
  )
}
