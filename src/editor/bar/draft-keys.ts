import { useEffect } from 'react'
import type { Shortcut } from '../canvas/canvas-keys.ts'
import type { DraftHandle } from '../draft/draft-handle.ts'

export const DRAFT_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['Ctrl Z'], what: 'Undo the last change' },
  { keys: ['Ctrl Shift Z', 'Ctrl Y'], what: 'Redo the last change' },
]

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** What a key does to the draft; ⌘ counts as Ctrl. */
export function draftCommandOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null
}

/**
 * Undo and redo from anywhere on the screen. Inside `data-draft-undo` (panes, and what is edited in place) every letter
 * goes into the draft, so that undo is the draft's there too; elsewhere, in dialogs, and in a field marked
 * `data-own-undo`, which hands its text over only when it is finished, text keeps the undo of its field.
 */
export function useDraftKeys({ undo, redo }: Pick<DraftHandle, 'undo' | 'redo'>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const command = draftCommandOf(event)
      if (!command || event.defaultPrevented || keepsItsOwnUndo(event.target)) return
      event.preventDefault()
      if (command === 'undo') undo()
      else redo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo])
}

const OTHER_INPUTS = new Set(['checkbox', 'radio', 'button', 'submit', 'range', 'color', 'file'])

function keepsItsOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="dialog"], [role="alertdialog"], [data-own-undo]')) return true
  if (target.closest('[data-draft-undo]')) return false
  if (target instanceof HTMLInputElement) return !OTHER_INPUTS.has(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}
