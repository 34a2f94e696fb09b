import { useEffect } from 'react'

const load = () => import('./open-palette.ts')

/**
 * Ctrl+K opens the command palette wherever it means nothing else, as it does in a text. Its code is asked for when Ctrl
 * goes down, and letters typed before it is there are kept for its field.
 */
export function usePalette(): void {
  useEffect(() => {
    /** What was typed since Ctrl+K; null once the palette is open, or nobody asked for it. */
    let typed: string | null = null

    function press(event: KeyboardEvent) {
      // One that does not come is asked for again by the key itself, where it is told.
      if (event.key === 'Control' || event.key === 'Meta') load().catch(() => {})
      if (!isAsked(event)) return
      event.preventDefault()
      if (typed === null) void open()
    }

    async function open() {
      typed = ''
      try {
        const { openPalette } = await load()
        await openPalette(() => {
          const until = typed ?? ''
          typed = null
          return until
        })
      } finally {
        typed = null
      }
    }

    function keep(event: KeyboardEvent) {
      if (typed === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Backspace') typed = typed.slice(0, -1)
      else if (event.key.length === 1) typed += event.key
      else return
      event.preventDefault()
      event.stopPropagation()
    }

    window.addEventListener('keydown', press)
    // Before anyone else: a letter on its way to the palette is no shortcut of the screen.
    window.addEventListener('keydown', keep, true)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keydown', keep, true)
    }
  }, [])
}

function isAsked(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey, key, defaultPrevented } = event
  return !defaultPrevented && (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'
}
