import type { KeyboardEvent, PointerEvent } from 'react'

/** No column of a data table is narrower. */
export const NARROWEST_COLUMN = 150
const STEP = 20

type ResizeHandleProps = { label: string; onResize(width: number): void }

/** Drags the edge of a column; the arrow keys do the same. */
export function ResizeHandle({ label, onResize }: ResizeHandleProps) {
  const widthOf = (handle: HTMLElement) => handle.parentElement?.getBoundingClientRect().width ?? NARROWEST_COLUMN
  const resize = (width: number) => onResize(Math.max(NARROWEST_COLUMN, Math.round(width)))
  const drag = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const start = { x: event.clientX, width: widthOf(handle) }
    handle.setPointerCapture(event.pointerId)
    handle.onpointermove = (move) => resize(start.width + move.clientX - start.x)
    handle.onpointerup = () => {
      handle.onpointermove = null
    }
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    resize(widthOf(event.currentTarget) + direction * STEP)
  }
  return (
    <button
      type="button"
      className="resize-handle"
      aria-label={`Resize ${label}`}
      onPointerDown={drag}
      onKeyDown={press}
    />
  )
}
