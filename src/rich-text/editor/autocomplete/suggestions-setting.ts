import { useSyncExternalStore } from 'react'

const KEY = 'almanac-suggest-words'
const CHANGED = 'almanac-suggest-words-changed'

/** Whether this person wants words suggested, on this device; they are until somebody turns them off. */
export function useSuggestWords(): readonly [boolean, (suggest: boolean) => void] {
  return [useSyncExternalStore(watch, isOn, () => true), set]
}

function set(suggest: boolean): void {
  try {
    localStorage.setItem(KEY, suggest ? 'on' : 'off')
  } catch (error) {
    // A browser that keeps nothing has it until the page is left.
    reportError(error)
  }
  window.dispatchEvent(new Event(CHANGED))
}

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}
