import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import type { CanvasActions } from './canvas-actions.ts'
import { type CanvasBox, type DropTarget, dropTarget, type Point } from './drop-target.ts'

const THRESHOLD = 4
const EDGE = 72
const FASTEST_SCROLL = 18
const FULL_WIDTH = 0.9

type Drag = { trackingId: string; section: HTMLElement; start: Point; at: Point; boxes: CanvasBox[] | null }

/**
 * Dragging a section by its handle. Everything that moves is written to the document directly: while a section is
 * dragged nothing of the page is drawn again.
 */
export function useSectionDrag(canvas: RefObject<HTMLElement | null>, actions: CanvasActions) {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  return useCallback(
    (event: ReactPointerEvent) => {
      const handle = event.target instanceof Element ? event.target.closest('[data-handle="drag"]') : null
      const section = handle?.closest<HTMLElement>('[data-section]')
      const root = canvas.current
      if (!section?.dataset.section || !root || event.button !== 0) return
      const start = { x: event.clientX, y: event.clientY }
      const drag: Drag = { trackingId: section.dataset.section, section, start, at: start, boxes: null }
      stop.current?.()
      stop.current = follow(root, drag, actions)
    },
    [canvas, actions],
  )
}

/** Follows the pointer until the section is dropped or Escape is pressed; answers what ends it at once. */
function follow(root: HTMLElement, drag: Drag, actions: CanvasActions): () => void {
  const line = root.querySelector<HTMLElement>('[data-drop-line]')
  const chip = root.querySelector<HTMLElement>('[data-drag-chip]')
  let target: DropTarget | null = null
  let frame = 0

  function begin() {
    drag.boxes = boxesOf(root, drag.trackingId)
    drag.section.dataset.dragging = ''
    document.documentElement.dataset.sectionDrag = ''
    if (chip) chip.textContent = drag.section.getAttribute('aria-label')
    frame = requestAnimationFrame(draw)
  }

  function draw() {
    const { x, y } = drag.at
    scrollAtEdges(y)
    target = dropTarget(drag.boxes ?? [], { x: x + window.scrollX, y: y + window.scrollY })
    if (chip) chip.style.transform = `translate(${x + 12}px, ${y + 12}px)`
    if (line && target) {
      const { left, top, width, height } = target.line
      line.style.transform = `translate(${left - window.scrollX}px, ${top - window.scrollY}px)`
      line.style.width = `${width}px`
      line.style.height = `${height}px`
    }
    frame = requestAnimationFrame(draw)
  }

  const moved = (event: PointerEvent) => {
    drag.at = { x: event.clientX, y: event.clientY }
    const far = Math.hypot(drag.at.x - drag.start.x, drag.at.y - drag.start.y) >= THRESHOLD
    if (!drag.boxes && far) begin()
  }
  const dropped = () => {
    // The last place of the pointer counts, even when no frame was drawn since.
    if (drag.boxes) {
      cancelAnimationFrame(frame)
      const { x, y } = drag.at
      target = dropTarget(drag.boxes, { x: x + window.scrollX, y: y + window.scrollY })
    }
    const place = drag.boxes ? target?.place : null
    end()
    if (place) actions.put(drag.trackingId, place, 'drag')
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
  }

  function end() {
    cancelAnimationFrame(frame)
    delete drag.section.dataset.dragging
    delete document.documentElement.dataset.sectionDrag
    window.removeEventListener('pointermove', moved)
    window.removeEventListener('pointerup', dropped)
    window.removeEventListener('pointercancel', end)
    window.removeEventListener('keydown', pressed, true)
  }
  window.addEventListener('pointermove', moved)
  window.addEventListener('pointerup', dropped)
  window.addEventListener('pointercancel', end)
  window.addEventListener('keydown', pressed, true)
  return end
}

function scrollAtEdges(y: number) {
  const above = EDGE - y
  const below = y - (window.innerHeight - EDGE)
  const into = Math.max(above, below)
  if (into > 0) window.scrollBy(0, Math.sign(below - above) * Math.min(FASTEST_SCROLL, into / 4))
}

/** Where the other sections and the empty groups are, measured once when the drag begins. */
function boxesOf(root: HTMLElement, dragged: string): CanvasBox[] {
  const found = [...root.querySelectorAll<HTMLElement>('[data-section], [data-empty-group]')]
  return found.flatMap((element): CanvasBox[] => {
    const trackingId = element.dataset.section ?? null
    const group = element.closest<HTMLElement>('[data-group]')?.dataset.group
    if (trackingId === dragged || group === undefined) return []
    const { left, top, width, height } = element.getBoundingClientRect()
    const row = element.parentElement?.getBoundingClientRect().width ?? width
    const place = { left: left + window.scrollX, top: top + window.scrollY, width, height }
    return [{ trackingId, group, ...place, fullWidth: width >= row * FULL_WIDTH }]
  })
}
