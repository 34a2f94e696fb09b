/** Browsers draw no element higher than some 17 or 33 million pixels; a million rows would be higher than that. */
const HIGHEST = 8_000_000

/** What is drawn of a tall list: its whole height, the height that the page gives it, and the height that is in view. */
export type ScrollArea = { height: number; view: number }

/** How far the rows are shifted against the scrollbar: the top of the view is `scrollTop + shift` in the list. */
export type Scrolled = { scrollTop: number; shift: number }

export const AT_TOP: Scrolled = { scrollTop: 0, shift: 0 }

/** The height that the scrolled element has. */
export function drawnHeight({ height }: ScrollArea): number {
  return Math.min(height, HIGHEST)
}

/** The first pixel of the list that is in view. */
export function topOf({ scrollTop, shift }: Scrolled): number {
  return scrollTop + shift
}

/**
 * Where the list is after the scrollbar has moved. A small way is the same way in the list, so that wheels and fingers
 * meet every row; a long one, as of a scrollbar that is dragged, is as long in proportion.
 */
export function afterScroll(before: Scrolled, scrollTop: number, area: ScrollArea): Scrolled {
  if (area.height <= HIGHEST) return { scrollTop, shift: 0 }
  const [lastDrawn, last] = ends(area)
  if (scrollTop <= 0) return { scrollTop, shift: 0 }
  if (scrollTop >= lastDrawn) return { scrollTop, shift: last - scrollTop }
  const isNear = Math.abs(scrollTop - before.scrollTop) <= area.view * 2
  const top = isNear ? scrollTop + before.shift : (scrollTop / lastDrawn) * last
  return { scrollTop, shift: clamp(Math.round(top), last) - scrollTop }
}

/** The position of the scrollbar that shows the list from this pixel on. */
export function scrollTo(top: number, area: ScrollArea): Scrolled {
  const [lastDrawn, last] = ends(area)
  const inside = clamp(top, last)
  if (area.height <= HIGHEST) return { scrollTop: inside, shift: 0 }
  const scrollTop = Math.round((inside / last) * lastDrawn)
  return { scrollTop, shift: inside - scrollTop }
}

/** Where the scrollbar of a list at rest belongs: small ways may have led it far from there. */
export function atRest(scrolled: Scrolled, area: ScrollArea): Scrolled {
  return area.height <= HIGHEST ? scrolled : scrollTo(topOf(scrolled), area)
}

const ends = ({ height, view }: ScrollArea): [number, number] => [
  Math.max(0, Math.min(height, HIGHEST) - view),
  Math.max(0, height - view),
]

const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most)
