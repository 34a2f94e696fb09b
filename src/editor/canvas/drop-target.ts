import type { SectionPlace } from '#domain/page/draft/edit-sections.ts'

/** A section on the page, or an empty group without one, in the order of the page; lengths in px of the document. */
export type CanvasBox = {
  trackingId: string | null
  group: string
  left: number
  top: number
  width: number
  height: number
  /** Whether it fills its row, so that only above and below it there is room for another. */
  fullWidth: boolean
}

export type Point = { x: number; y: number }

/** Where a dragged section would go, and the line that shows it. */
export type DropTarget = { place: SectionPlace; line: { left: number; top: number; width: number; height: number } }

const LINE = 3
const GAP = 6

/** The place nearest to the pointer: before or after the nearest section, beside it where it doesn't fill its row. */
export function dropTarget(boxes: readonly CanvasBox[], point: Point): DropTarget | null {
  const nearest = boxes.reduce<CanvasBox | null>(
    (best, box) => (best && distance(best, point) <= distance(box, point) ? best : box),
    null,
  )
  if (!nearest) return null
  const { group, left, top, width, height } = nearest
  if (nearest.trackingId === null) return { place: { group, index: 0 }, line: { left, top, width, height: LINE } }
  const beside = !nearest.fullWidth && point.y >= top && point.y <= top + height
  const after = beside ? point.x > left + width / 2 : point.y > top + height / 2
  const index = boxes.filter((box) => box.group === group).indexOf(nearest) + (after ? 1 : 0)
  const line = beside
    ? { left: after ? left + width + GAP : left - GAP - LINE, top, width: LINE, height }
    : { left, top: after ? top + height + GAP : top - GAP - LINE, width, height: LINE }
  return { place: { group, index }, line }
}

function distance({ left, top, width, height }: CanvasBox, { x, y }: Point): number {
  const across = Math.max(left - x, 0, x - left - width)
  const along = Math.max(top - y, 0, y - top - height)
  return Math.hypot(across, along)
}
