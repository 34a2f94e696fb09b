import { useEffect, useRef, useState } from 'react'
import type { EditedTheme } from '#domain/theme/edit-theme.ts'
import type { ResolvedTheme } from '#domain/theme/resolve-theme.ts'
import { holdDocument, paintDocument, showInDocument } from './preview-document.ts'
import { previewHtml, previewPath } from './theme-requests.ts'

type PreviewFrameProps = {
  page: { patternId: number; slug: string; title: string }
  theme: EditedTheme
  look: ResolvedTheme['look']
  width: number
  scheme: string
}

/** Long enough that a slider or a word asks once, short enough to seem at once. */
const REST_MS = 120

/** The page in a frame of its real width, made smaller to fit where it stands. */
export function PreviewFrame({ page, theme, look, width, scheme }: PreviewFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [ready, setReady] = useState(false)
  const [shown, setShown] = useState(false)
  const [failed, setFailed] = useState(false)
  const path = previewPath(page)

  useEffect(() => {
    if (!place.current) return
    const watch = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect))
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])

  // The frame may have been loaded before this script was.
  useEffect(() => {
    const document = frame.current?.contentDocument
    if (document?.readyState === 'complete' && document.URL !== 'about:blank') setReady(true)
  }, [])

  useEffect(() => {
    const document = frame.current?.contentDocument
    if (!ready || !document) return
    paintDocument(document, { look, options: theme.options })
    const asked = new AbortController()
    const rest = setTimeout(async () => {
      const html = await previewHtml(path, theme, asked.signal)
      if (asked.signal.aborted) return
      setFailed(html === null)
      if (html === null) return
      showInDocument(document, html)
      setShown(true)
    }, REST_MS)
    return () => {
      clearTimeout(rest)
      asked.abort()
    }
  }, [ready, path, theme, look])

  useEffect(() => {
    const document = frame.current?.contentDocument
    if (!ready || !document) return
    document.documentElement.dataset.theme = scheme
  }, [ready, scheme])

  useEffect(() => {
    if (ready && frame.current?.contentDocument) holdDocument(frame.current.contentDocument)
  }, [ready])

  const scale = Math.min(1, size.width / width) || 1
  return (
    <div ref={place} className="relative mx-4 mb-4 min-h-0 grow overflow-hidden sm:mx-6 sm:mb-6">
      {failed ? (
        <p role="status" className="absolute inset-x-2 top-2 z-1 rounded-md bg-raised px-3 py-2 shadow-floating">
          The preview could not be shown. It will be tried again with your next change.
        </p>
      ) : null}
      <iframe
        ref={frame}
        title={`${page.title}, ${width} pixels wide`}
        src={path}
        onLoad={() => setReady(true)}
        className={`absolute top-0 rounded-lg border border-border bg-raised shadow-raised transition-opacity ${shown ? '' : 'opacity-0'}`}
        style={{
          width,
          height: size.height / scale,
          left: Math.max(0, (size.width - width * scale) / 2),
          transform: `scale(${scale})`,
          transformOrigin: 'top left',
        }}
      />
    </div>
  )
}
