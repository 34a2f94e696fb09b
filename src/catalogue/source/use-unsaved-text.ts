import { useEffect, useRef } from 'react'
import { parseJsonText } from '#domain/item/json-text.ts'
import type { RichNode } from '#domain/rich-text/document.ts'

/** What was typed and not saved, until it is saved or given up; null where there is none. */
export function keptText(name: string): RichNode | null {
  try {
    return parseJsonText<RichNode | null>(localStorage.getItem(name), null).value
  } catch {
    return null
  }
}

export function keepText(name: string, root: RichNode | null): void {
  try {
    if (root) localStorage.setItem(name, JSON.stringify(root))
    else localStorage.removeItem(name)
  } catch {
    // A full or forbidden store loses nothing but this comfort: what is typed is saved when it is left.
  }
}

/** Whoever leaves with something unsaved has it saved: by another page, by another tab, by closing it. */
export function useSavedWhenLeft(unsaved: boolean, save: () => void): void {
  const now = useRef({ unsaved, save })
  now.current = { unsaved, save }
  useEffect(() => {
    const leave = () => {
      if (now.current.unsaved) now.current.save()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
}
