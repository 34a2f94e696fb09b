/** What a key does while a section has the focus. */
export type CanvasCommand =
  | 'next'
  | 'previous'
  | 'first'
  | 'last'
  | 'edit'
  | 'layout'
  | 'menu'
  | 'move-up'
  | 'move-down'
  | 'insert-before'
  | 'insert-after'
  | 'delete'

type Keys = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

const PLAIN: Readonly<Record<string, CanvasCommand>> = {
  ArrowDown: 'next',
  j: 'next',
  ArrowUp: 'previous',
  k: 'previous',
  Home: 'first',
  End: 'last',
  Enter: 'edit',
  e: 'edit',
  l: 'layout',
  m: 'menu',
  b: 'insert-before',
  a: 'insert-after',
  Delete: 'delete',
  Backspace: 'delete',
}

const WITH_ALT: Readonly<Record<string, CanvasCommand>> = { ArrowUp: 'move-up', ArrowDown: 'move-down' }

/** The command of a key; keys of the browser and the system (with Ctrl or ⌘) are left to them. */
export function commandOf({ key, altKey, ctrlKey, metaKey }: Keys): CanvasCommand | null {
  if (ctrlKey || metaKey) return null
  const commands = altKey ? WITH_ALT : PLAIN
  return Object.hasOwn(commands, key) ? (commands[key] ?? null) : null
}

/** Keys that do one thing, as the overview names them. */
export type Shortcut = { keys: readonly string[]; what: string }

export const CANVAS_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['↓', 'J'], what: 'Next section' },
  { keys: ['↑', 'K'], what: 'Previous section' },
  { keys: ['Home', 'End'], what: 'First and last section' },
  { keys: ['Enter', 'E'], what: 'Edit the section' },
  { keys: ['L'], what: 'Section layout' },
  { keys: ['M'], what: 'Section menu' },
  { keys: ['A', 'B'], what: 'Insert a section after or before' },
  { keys: ['Alt ↑', 'Alt ↓'], what: 'Move the section up or down' },
  { keys: ['Ctrl C', 'Ctrl V'], what: 'Copy the section, paste one after it' },
  { keys: ['Delete'], what: 'Delete the section' },
  { keys: ['Escape'], what: 'Stop editing, close a pane' },
]

export const SCREEN_SHORTCUTS: readonly Shortcut[] = [
  { keys: ['G'], what: 'Show or hide the grid' },
  { keys: ['?'], what: 'Show these shortcuts' },
]
