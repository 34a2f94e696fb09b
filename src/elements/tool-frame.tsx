import { useCallback, useEffect, useRef, useState } from 'react'
import { ROWS_CHANGED } from './frame-news.ts'

const FIRST_HEIGHT = 320
const LEAST_HEIGHT = 160

type ToolFrameProps = { src: string; title: string; hidden?: boolean; onRowsChanged?(): void }

/** A screen of the workbench inside a page, as high as what it holds, so that the page scrolls and the frame does not. */
export function ToolFrame({ src, title, hidden = false, onRowsChanged }: ToolFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const observed = useRef<ResizeObserver>(null)
  const follow = useCallback(() => {
    const content = frame.current?.contentDocument?.getElementById('content')
    observed.current?.disconnect()
    if (!content) return
    observed.current = new ResizeObserver(() => {
      // One that is hidden has no height, and keeps the one that it had.
      if (content.scrollHeight > 0) setHeight(Math.max(LEAST_HEIGHT, Math.ceil(content.scrollHeight)))
    })
    observed.current.observe(content)
  }, [])
  useEffect(() => {
    // What came with the document may have loaded before anybody listened.
    follow()
    return () => observed.current?.disconnect()
  }, [follow])
  useEffect(() => {
    const shown = frame.current
    if (!shown || !onRowsChanged) return
    shown.addEventListener(ROWS_CHANGED, onRowsChanged)
    return () => shown.removeEventListener(ROWS_CHANGED, onRowsChanged)
  }, [onRowsChanged])
  return (
    <iframe
      ref={frame}
      className="source-tool"
      src={src}
      title={title}
      height={height}
      hidden={hidden}
      onLoad={follow}
    />
  )
}
