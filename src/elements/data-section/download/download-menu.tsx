import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { type FileAsked, sectionFilePath } from '#domain/data/export/section-file-path.ts'
import { isOn } from '#domain/data/section/display-switch.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { isGrouped } from '#domain/data/section/valid-state.ts'
import { asksNothing } from '#domain/element/reader-state.ts'
import { copies } from '#elements/copies.ts'
import type { ElementPlace } from '#elements/element-view.ts'
import type { Reading } from '#elements/use-reader.ts'

type DownloadMenuProps = { settings: SectionState; place: ElementPlace | null; reading: Reading; label: string }

/** All rows behind a section, as it is filtered and ordered now: links, which with script tell that they are at work. */
export function DownloadMenu({ settings, place, reading, label }: DownloadMenuProps) {
  const [state, setState] = useState<'ready' | 'running' | 'failed'>('ready')
  const leaving = useRef<AbortController | null>(null)
  const own = useRef<HTMLDetailsElement>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  if (!place || place.printed || !isOn(settings.display, 'allowDownload')) return null
  if (place.exported && !place.exported.files) return null

  // A file of an exported site has all rows; those that are asked for are put together where they are shown.
  const isFiltered = !asksNothing({ ...reading.reader, page: 1 }) || Object.keys(place.query).length > 0
  const copied = place.exported && isFiltered ? place.exported.answers : null

  async function bring(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    leaving.current?.abort()
    const controller = new AbortController()
    leaving.current = controller
    setState('running')
    try {
      // Most readers never ask for a file.
      if (copied && copies.load) {
        const { saveCopiedRows } = await copies.load()
        await saveCopiedRows(copied, window.location.search, settings)
      } else {
        const { fetchFile } = await import('./fetch-file.ts')
        await fetchFile(href, controller.signal)
      }
      setState('ready')
      if (own.current) own.current.open = false
    } catch {
      if (!controller.signal.aborted) setState('failed')
    }
  }
  const link = (file: FileAsked, text: string) => (
    <li>
      <a
        href={fileAddress(place, reading, file)}
        {...(place.exported && !(copied && file.form === 'csv') ? { download: '' } : { onClick: bring })}
      >
        {text}
      </a>
    </li>
  )
  return (
    <details className="download-menu" ref={own}>
      <summary aria-label={`Download ${label || 'the rows'}`}>Download</summary>
      <div>
        {/* The words come into a part of the page that is watched already, so that they are read aloud. */}
        <p role="status" data-failed={state === 'failed' || undefined}>
          {state === 'running' ? (
            <>
              <span className="waiting" aria-hidden="true" />
              Processing...
            </>
          ) : state === 'failed' ? (
            'The file could not be downloaded. Please try again.'
          ) : null}
        </p>
        {state === 'running' ? null : (
          <>
            <p>{copied ? 'Excel, all rows' : 'Excel'}</p>
            <ul>
              {link({ columns: 'visible', form: 'xlsx' }, 'Visible Columns')}
              {isGrouped(settings) ? null : link({ columns: 'all', form: 'xlsx' }, 'All Columns')}
            </ul>
            <p>Text</p>
            <ul>{link({ columns: 'visible', form: 'csv' }, 'Download CSV')}</ul>
          </>
        )}
      </div>
    </details>
  )
}

function fileAddress(place: ElementPlace, { hrefOf }: Reading, file: FileAsked): string {
  const [search = ''] = hrefOf({ page: 1 }).split('#')
  // A file of an exported site has all rows, whatever is asked of it.
  return `${sectionFilePath(place, file)}${search === '?' || place.exported ? '' : search}`
}
