import { counted } from '#domain/data/counted.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { shortMoment } from '#editor/history/shown-moment.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { UndoUpload } from '#uploader/undo-upload.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

type Receipts = VerbAnswer<'sources.receipts'>

type EarlierUploadsProps = {
  receipts: Receipts
  /** The version that they went into, where none was chosen. */
  into: string | null
  onUndone(): void
}

/** What was uploaded into a version: each with its figures, its receipt, and a way to undo it or to bring it back. */
export function EarlierUploads({ receipts, into, onUndone }: EarlierUploadsProps) {
  if (receipts.length === 0) return null
  return (
    <section aria-labelledby="earlier-uploads" className="grid gap-2">
      <h2 id="earlier-uploads" className="text-lg font-semibold">
        {into === null ? 'Uploads to this version' : `Uploads to ${into}`}
      </h2>
      <ul className="divide-y divide-border border-y border-border">
        {receipts.map((receipt) => (
          <li key={receipt.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
            <div className="grid min-w-0 gap-0.5">
              <p className="font-medium [overflow-wrap:anywhere]">
                {receipt.fileName} {receipt.undone ? <Badge>Undone</Badge> : null}
              </p>
              <p className="text-muted tabular-nums">
                {`${rowWords(receipt)}; ${shownBytes(receipt.bytes)}, `}
                <time dateTime={receipt.at}>{shortMoment(receipt.at)}</time>
                {receipt.by.email ? `, ${receipt.by.email}` : ''}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-3">
              <a
                href={`/datasets/receipts/${receipt.id}`}
                download
                aria-label={`Receipt of ${receipt.fileName}`}
                className="text-accent underline underline-offset-4"
              >
                Receipt
              </a>
              {receipt.entry !== null ? (
                <UndoUpload
                  key={`${receipt.entry}`}
                  entry={receipt.entry}
                  undone={receipt.undone}
                  name={receipt.fileName}
                  size="small"
                  onUndone={onUndone}
                />
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function rowWords({ mode, rows }: Receipts[number]): string {
  if (mode === 'replace') return `${counted(rows.added, 'row')}, replacing any earlier ones`
  const parts = [
    counted(rows.added, 'row added', 'rows added'),
    ...(mode === 'update' ? [`${rows.changed} changed`, `${rows.unchanged} unchanged`] : []),
    ...(rows.refused > 0 ? [`${rows.refused} rejected`] : []),
  ]
  return parts.join(', ')
}
