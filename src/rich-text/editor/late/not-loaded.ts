import { hideToast, showToast } from '#ui/floating/toast.tsx'

const NOTE = 'not-loaded'

/** Says what did not arrive and what helps: nothing that was written depends on it. */
export function sayNotLoaded(what: string): void {
  const text = navigator.onLine
    ? 'What you wrote is kept. Try again; if that does not help, reload the page.'
    : 'You are offline. What you wrote is kept; try again once you are connected.'
  showToast({ name: NOTE, title: `${what} could not be loaded.`, text, kind: 'problem' })
}

/** What comes at last takes back what was said. */
export function takeBackNotLoaded(): void {
  hideToast(NOTE)
}
