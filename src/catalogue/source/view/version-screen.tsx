import { Download, FileText } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { EDITOR } from '#domain/access/access.ts'
import type { ListedChange } from '#domain/catalogue/row-change-words.ts'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { type ExportForm, FORM_FACTS } from '#domain/data/export/export-form.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { Icon } from '#ui/signs/icon.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { counted } from '../../counted.ts'
import { CompareLink } from '../compare/compare-link.tsx'
import { Description } from '../description.tsx'
import { InvalidRowsLink } from '../invalid-rows-link.tsx'
import { useShownSource } from '../shown-source.ts'
import { RowChanges } from './row-changes.tsx'
import type { UndoAnswer } from './undo-form.ts'

export type VersionDownload = { form: ExportForm; url: string; bytes: number | null }
export type VersionReceipt = {
  id: number
  at: string
  by: { email: string }
  fileName: string
  bytes: number
  rows: { in: number; refused: number }
  undone: boolean
  fileRemovedAt: string | null
}

type VersionScreenProps = {
  downloads: VersionDownload[]
  receipts: VersionReceipt[]
  changes: ListedChange[]
  more: boolean
  answer: UndoAnswer | null
}

/** A single version: what it is about, how much there is of it, where it came from and how it is had. */
export function VersionScreen({ downloads, receipts, changes, more, answer }: VersionScreenProps) {
  const { source, versions, version, level } = useShownSource()
  const { revalidate } = useRevalidator()
  if (!version) return <EmptyState title="Please select a version" icon={FileText} />
  const { id, name, description, createdAt, changedAt, rows, columns, revision } = version
  async function save(root: unknown, keepalive: boolean): Promise<string | null> {
    const input = { viewId: id, baseRevision: revision, changes: { description: root } }
    const answer = await callVerb('versions.edit', input, { keepalive })
    if (!keepalive) await revalidate()
    return answer.ok ? null : answer.message
  }
  return (
    <div className="grid gap-8">
      <header>
        <h2 dir="auto" className="text-xl font-semibold wrap-anywhere">
          {name || 'No Name'}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted tabular-nums">
          <span>{rows === null ? 'No data yet' : counted(rows, 'row')}</span>
          <InvalidRowsLink sourceId={source.id} version={version} />
          <span>{counted(columns, 'column')}</span>
          <span>
            Created <time dateTime={createdAt}>{shownDay(createdAt)}</time>
          </span>
          <span>
            Changed <time dateTime={changedAt}>{shownDay(changedAt)}</time>
          </span>
          <Link to={sourcePath(source.id, 'table', id)} className="text-accent hover:underline">
            Open the table
          </Link>
          <CompareLink sourceId={source.id} versions={versions} after={id} />
        </p>
      </header>
      <Description of={`version ${id}`} stored={description} editable={level > EDITOR} onSave={save} />
      <Downloads downloads={downloads} />
      <Receipts receipts={receipts} />
      {rows === null ? null : <RowChanges key={id} changes={changes} more={more} answer={answer} />}
    </div>
  )
}

function Downloads({ downloads }: { downloads: VersionDownload[] }) {
  if (downloads.length === 0) return null
  return (
    <section aria-labelledby="downloads">
      <h3 id="downloads" className="mb-2 text-base font-semibold">
        Downloads
      </h3>
      <ul className="flex flex-wrap gap-2">
        {downloads.map(({ form, url, bytes }) => (
          <li key={form}>
            <a
              href={url}
              className="inline-flex min-h-9 items-center gap-2 rounded-md border border-border bg-raised px-3 hover:bg-sunken pointer-coarse:min-h-11"
            >
              <Icon of={Download} />
              {FORM_FACTS[form].label}
              {bytes === null ? null : <span className="text-muted">{shownBytes(bytes)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Receipts({ receipts }: { receipts: VersionReceipt[] }) {
  return (
    <section aria-labelledby="receipts">
      <h3 id="receipts" className="mb-2 text-base font-semibold">
        Uploads
      </h3>
      {receipts.length === 0 ? (
        <p className="text-muted">No files have been uploaded to this version.</p>
      ) : (
        <ul aria-labelledby="receipts" className="divide-y divide-border border-y border-border">
          {receipts.map(({ id, at, by, fileName, bytes, rows, undone, fileRemovedAt }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
              <span className="min-w-0">
                <span dir="auto" className="font-medium [overflow-wrap:anywhere]">
                  {fileName}
                </span>
                <span className="block text-muted">
                  <time dateTime={at}>{shownDay(at)}</time>
                  {by.email === '' ? '' : `, ${by.email}`}
                  {`, ${counted(rows.in, 'row')}, ${shownBytes(bytes)}${undone ? ', undone' : ''}`}
                </span>
              </span>
              <span className="flex gap-4">
                <ReceiptLink id={id}>Receipt</ReceiptLink>
                {fileRemovedAt === null ? (
                  <ReceiptLink id={id} part="/file">
                    File
                  </ReceiptLink>
                ) : (
                  <span className="text-muted">{`File removed on ${shownDay(fileRemovedAt)}`}</span>
                )}
                {rows.refused > 0 ? (
                  <ReceiptLink id={id} part="/refused">
                    {counted(rows.refused, 'rejected row')}
                  </ReceiptLink>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ReceiptLink({ id, part = '', children }: { id: number; part?: string; children: string }) {
  return (
    <a href={`/datasets/receipts/${id}${part}`} className="text-accent hover:underline">
      {children}
    </a>
  )
}
