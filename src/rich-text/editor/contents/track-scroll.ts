const SETTLED_MS = 10

/** Calls back once scrolling, of the page or of anything in it, has rested for a moment. */
export function trackScroll(onSettled: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(onSettled, SETTLED_MS)
  }
  const options = { capture: true, passive: true }
  document.addEventListener('scroll', wait, options)
  window.addEventListener('resize', wait, options)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('scroll', wait, options)
    window.removeEventListener('resize', wait, options)
  }
}
