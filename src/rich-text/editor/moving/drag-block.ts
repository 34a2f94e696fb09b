import { $getNodeByKey, type LexicalEditor, type NodeKey } from 'lexical'
import type { Point } from './block-at-point.ts'
import { $partsOf } from './blocks.ts'
import { type DropPlace, dropPlace } from './drop-place.ts'
import { MOVE_BLOCK_COMMAND } from './move-extension.ts'

const THRESHOLD = 4
const SCROLL_EDGE = 72
const FASTEST_SCROLL = 18

type Drag = {
  editor: LexicalEditor
  block: NodeKey
  pointerId: number
  start: Point
  /** Shows where the block would land. */
  line: HTMLElement
  /** Told whether the pointer dragged something or was only pressed. */
  ended(dragged: boolean): void
}

/**
 * Follows the pointer that holds the handle of a block until it lets go or Escape is pressed; answers what ends it at
 * once. What moves meanwhile is written to the document directly: nothing is drawn again.
 */
export function dragBlock({ editor, block, pointerId, start, line, ended }: Drag): () => void {
  const marked = elementsOf(editor, block)
  // The handle stands before the text: the place that counts is where the block itself would begin.
  const ahead = (marked[0]?.getBoundingClientRect().left ?? start.x) + 8 - start.x
  let at = start
  let dragging = false
  let place: DropPlace | null = null
  let frame = 0

  const look = () => {
    place = dropPlace(editor, block, { x: at.x + ahead, y: at.y })
    line.hidden = place === null
    const within = line.offsetParent?.getBoundingClientRect()
    if (!place || !within) return
    line.style.translate = `${place.left - within.left}px ${place.top - within.top}px`
    line.style.width = `${place.width}px`
  }
  const draw = () => {
    scrollAtEdges(at.y)
    look()
    frame = requestAnimationFrame(draw)
  }
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    at = { x: event.clientX, y: event.clientY }
    if (dragging || Math.hypot(at.x - start.x, at.y - start.y) < THRESHOLD) return
    dragging = true
    for (const element of marked) element.dataset.moving = ''
    document.documentElement.dataset.blockDrag = ''
    draw()
  }
  const dropped = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return
    if (dragging) look()
    const target = dragging ? place : null
    end()
    if (target) drop(editor, block, target)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !dragging) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  const cancelled = () => end()

  function end() {
    cancelAnimationFrame(frame)
    line.hidden = true
    for (const element of marked) delete element.dataset.moving
    delete document.documentElement.dataset.blockDrag
    window.removeEventListener('pointermove', moved)
    window.removeEventListener('pointerup', dropped)
    window.removeEventListener('pointercancel', cancelled)
    window.removeEventListener('keydown', pressed, true)
    ended(dragging)
  }
  window.addEventListener('pointermove', moved)
  window.addEventListener('pointerup', dropped)
  window.addEventListener('pointercancel', cancelled)
  window.addEventListener('keydown', pressed, true)
  return end
}

function drop(editor: LexicalEditor, key: NodeKey, { target, side }: DropPlace): void {
  editor.update(() => {
    const [block, beside] = [$getNodeByKey(key), $getNodeByKey(target)]
    if (block && beside) editor.dispatchCommand(MOVE_BLOCK_COMMAND, { block, target: beside, side })
  })
}

function elementsOf(editor: LexicalEditor, key: NodeKey): HTMLElement[] {
  return editor.read(() => {
    const block = $getNodeByKey(key)
    const parts = block ? $partsOf(block) : []
    return parts.flatMap((part) => editor.getElementByKey(part.getKey()) ?? [])
  })
}

function scrollAtEdges(y: number): void {
  const above = SCROLL_EDGE - y
  const below = y - (window.innerHeight - SCROLL_EDGE)
  const into = Math.max(above, below)
  if (into > 0) window.scrollBy(0, Math.sign(below - above) * Math.min(FASTEST_SCROLL, into / 4))
}
