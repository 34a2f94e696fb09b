/** A finger that went this far, and more sideways than up or down, has swiped. */
const FAR_ENOUGH_PX = 40

/** Calls back when a finger swipes to the right; a swipe that was used does nothing else. Answers how to stop. */
export function onSwipeRight(element: HTMLElement, swiped: () => boolean): () => void {
  let start: { x: number; y: number } | null = null
  const begin = ({ touches }: TouchEvent) => {
    const [finger] = touches
    start = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
  }
  const end = (event: TouchEvent) => {
    const [finger] = event.changedTouches
    if (!finger || !start) return
    const [right, down] = [finger.clientX - start.x, finger.clientY - start.y]
    start = null
    if (right >= FAR_ENOUGH_PX && right > 2 * Math.abs(down) && swiped()) event.preventDefault()
  }
  element.addEventListener('touchstart', begin, { passive: true })
  element.addEventListener('touchend', end)
  return () => {
    element.removeEventListener('touchstart', begin)
    element.removeEventListener('touchend', end)
  }
}
