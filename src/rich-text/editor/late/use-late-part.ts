import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LatePart } from './late-part.ts'
import { sayNotLoaded, takeBackNotLoaded } from './not-loaded.ts'

/** Whoever waits longer than this is told what for. */
const SLOW_MS = 500

/**
 * The part while it is wanted, once it is there. Where it will take the focus, it says how to give it up: what is typed
 * meanwhile goes nowhere, and Escape or a failure to load it gives it up, so that the next press asks for it again.
 */
export function useLatePart<Props>(
  part: LatePart<Props>,
  wanted: boolean,
  giveUp: () => void,
): ComponentType<Props> | null {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const [, setArrived] = useState(false)
  const missing = wanted && part.loaded() === null
  const leave = useEffectEvent(() => giveUp())
  const sayWait = useEffectEvent(() => announce(`${part.what} is loading.`))
  useEffect(() => {
    if (!missing) return
    let gone = false
    const letGo = holdKeys(editor.getRootElement(), () => leave())
    const slow = setTimeout(() => sayWait(), SLOW_MS)
    const arrive = () => {
      takeBackNotLoaded()
      if (!gone) setArrived(true)
    }
    const fail = () => {
      if (gone) return
      leave()
      sayNotLoaded(part.what)
    }
    part.load().then(arrive, fail)
    return () => {
      gone = true
      clearTimeout(slow)
      letGo()
    }
  }, [editor, part, missing])
  return wanted ? part.loaded() : null
}

/**
 * The part while it is wanted, for one that comes by itself beside the text. A failure is told once; it is tried again
 * when what it is wanted for changes, or the browser is connected again.
 */
export function useLatePartBeside<Props>(
  part: LatePart<Props>,
  wanted: boolean,
  wantedFor: unknown,
): ComponentType<Props> | null {
  const [, setArrived] = useState(false)
  const told = useRef(false)
  const missing = wanted && part.loaded() === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is tried again for something else
  useEffect(() => {
    if (!missing) return
    let gone = false
    const arrive = () => {
      takeBackNotLoaded()
      if (!gone) setArrived(true)
    }
    const fail = () => {
      if (!gone && !told.current) sayNotLoaded(part.what)
      told.current = true
    }
    const ask = () => void part.load().then(arrive, fail)
    ask()
    window.addEventListener('online', ask)
    return () => {
      gone = true
      window.removeEventListener('online', ask)
    }
  }, [part, missing, wantedFor])
  return wanted ? part.loaded() : null
}

/** Keeps what is typed out of a text until what was asked for has the focus; Escape gives up waiting for it. */
function holdKeys(text: HTMLElement | null, giveUp: () => void): () => void {
  const until = new AbortController()
  const { signal } = until
  const hold = (event: Event) => {
    // Keys of the browser, such as the one that loads the page again, stay its own.
    if (event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event instanceof KeyboardEvent && event.key === 'Escape') giveUp()
  }
  for (const typed of ['keydown', 'beforeinput']) text?.addEventListener(typed, hold, { signal, capture: true })
  text?.setAttribute('aria-busy', 'true')
  return () => {
    until.abort()
    text?.removeAttribute('aria-busy')
  }
}
