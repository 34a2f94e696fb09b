import type { ClipboardEvent, RefObject } from 'react'
import type { GridActions } from './grid-actions.ts'

type GridClipboardProps = {
  frame: RefObject<HTMLElement | null>
  hasSelection: boolean
  mayEdit: boolean
  actions: Pick<GridActions, 'copyNow' | 'copy' | 'clear' | 'paste' | 'say'>
}

/** Copy, cut and paste of the selected cells; what is selected in an open cell is left to it. */
export function gridClipboard({ frame, hasSelection, mayEdit, actions }: GridClipboardProps) {
  function onCopy(event: ClipboardEvent) {
    if (event.target !== frame.current || !hasSelection) return
    event.preventDefault()
    const clears = event.type === 'cut' && mayEdit
    const text = actions.copyNow()
    if (text === null) return void copied(actions, clears)
    event.clipboardData.setData('text/plain', text)
    actions.say('Copied.')
    if (clears) void actions.clear()
  }

  function onPaste(event: ClipboardEvent) {
    if (event.target !== frame.current || !mayEdit) return
    event.preventDefault()
    void actions.paste(event.clipboardData.getData('text/plain'))
  }

  return { onCopy, onCut: onCopy, onPaste }
}

const NOT_COPIED = 'Your browser does not let this page use the clipboard. Nothing was copied.'

/** Copies cells that have to be read first; they are cleared only once they are on the clipboard. */
export async function copied({ copy, clear, say }: GridClipboardProps['actions'], clears: boolean): Promise<void> {
  const text = await copy()
  if (text === null) return
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return say(NOT_COPIED)
  }
  say('Copied.')
  if (clears) await clear()
}
