import { useEffect } from 'react'

/** Ctrl+K opens the command palette wherever it means nothing else, as it does in a text; it is loaded then. */
export function usePalette(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const asked =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
      if (!asked || event.defaultPrevented) return
      event.preventDefault()
      void import('./open-palette.ts').then(({ openPalette }) => openPalette())
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
