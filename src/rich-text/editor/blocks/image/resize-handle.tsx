import type { KeyboardEvent, PointerEvent } from 'react'

const LEAST = 48
const MOST = 2000
const STEP = 16

type ResizeHandleProps = {
  /** 0 while the picture is as wide as it is. */
  width: number
  onDrag(width: number | null): void
  onResize(width: number): void
}

/** The corner of a picture, which makes it wider and narrower: pulled, or with the arrow keys. */
export function ResizeHandle({ width, onDrag, onResize }: ResizeHandleProps) {
  const wideNow = (handle: HTMLElement) => handle.parentElement?.querySelector('img')?.offsetWidth ?? LEAST
  function pull(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const [start, from] = [wideNow(handle), event.clientX]
    const widthAt = (at: { clientX: number }) => within(start + at.clientX - from)
    const move = (at: globalThis.PointerEvent) => onDrag(widthAt(at))
    const end = (at: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      handle.removeEventListener('pointerup', end)
      handle.removeEventListener('pointercancel', end)
      onDrag(null)
      if (at.type === 'pointerup' && widthAt(at) !== start) onResize(widthAt(at))
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', move)
    handle.addEventListener('pointerup', end)
    handle.addEventListener('pointercancel', end)
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: STEP, ArrowUp: STEP, ArrowLeft: -STEP, ArrowDown: -STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onResize(within((width || wideNow(event.currentTarget)) + step))
  }
  return (
    <span
      className="rt-image-handle"
      data-picture-tools
      role="slider"
      tabIndex={0}
      aria-label="Width of the picture"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={width || LEAST}
      aria-valuetext={width > 0 ? `${width} pixels` : 'original width'}
      onPointerDown={pull}
      onKeyDown={press}
    />
  )
}

function within(width: number): number {
  return Math.round(Math.min(Math.max(width, LEAST), MOST))
}
