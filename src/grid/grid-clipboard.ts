import type { ClipboardEvent, RefObject } from 'react'
import type { GridActions } from './grid-actions.ts'

type GridClipboardProps = {
  frame: RefObject<HTMLElement | null>
  hasSelection: boolean
  mayEdit: boolean
  actions: Pick<GridActions, 'copyNow' | 'copy' | 'clear' | 'paste'>
  say(words: string): void
}

/** Copy, cut and paste of the selected cells; what is selected in an open cell is left to it. */
export function gridClipboard({ frame, hasSelection, mayEdit, actions, say }: GridClipboardProps) {
  function onCopy(event: ClipboardEvent) {
    if (event.target !== frame.current || !hasSelection) return
    event.preventDefault()
    const text = actions.copyNow()
    if (text !== null) event.clipboardData.setData('text/plain', text)
    else void actions.copy().then((later) => (later === null ? undefined : navigator.clipboard.writeText(later)))
    say('Copied.')
    if (event.type === 'cut' && mayEdit) void actions.clear()
  }

  function onPaste(event: ClipboardEvent) {
    if (event.target !== frame.current || !mayEdit) return
    event.preventDefault()
    void actions.paste(event.clipboardData.getData('text/plain'))
  }

  return { onCopy, onCut: onCopy, onPaste }
}
