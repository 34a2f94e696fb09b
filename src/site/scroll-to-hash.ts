/** What stays above a section that a link leads to; the stylesheet says the same where there is no script. */
const OFFSET = 170
const DELAY = 100

/** Scrolls to the section that the address names, a moment later: what stands above it may still be moving. */
export function scrollToHash(): void {
  const target = hashTarget()
  if (target) window.setTimeout(() => scrollBelow(target), DELAY)
}

function hashTarget(): HTMLElement | null {
  const hash = window.location.hash.slice(1)
  if (hash === '') return null
  try {
    return document.getElementById(decodeURIComponent(hash))
  } catch {
    return document.getElementById(hash)
  }
}

function scrollBelow(target: HTMLElement): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = target.getBoundingClientRect().top + window.scrollY - OFFSET
  window.scrollTo({ top, behavior: still ? 'instant' : 'smooth' })
}
