import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '#ui/toast.tsx'
import { loadOnce } from '../words/load-once.ts'
import { holdKeys } from './hold-keys.ts'

/** A part of the editor that nobody needs to write: it is loaded when it is first asked for. */
export type LatePart<Props> = { load(): Promise<unknown>; loaded(): ComponentType<Props> | null }

/** Makes a part late; what React has for this would show nothing for a moment each time, and fail with the whole editor. */
export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | null = null
  const loadPart = loadOnce(async () => {
    part = await load()
  })
  return { load: loadPart, loaded: () => part }
}

/** Loads a part ahead of its use; a failure is told once it is asked for. */
export function expectPart({ load }: Pick<LatePart<never>, 'load'>): void {
  load().catch(() => {})
}

/** For a button: whoever comes near it is about to ask for the part. */
export function near(part: Pick<LatePart<never>, 'load'>) {
  const expect = () => expectPart(part)
  return { onPointerEnter: expect, onFocus: expect }
}

/**
 * The part while it is wanted, once it is there. Where it will take the focus, it says how to give it up: what is typed
 * meanwhile goes nowhere, and Escape or a failure to load it gives it up.
 */
export function useLatePart<Props>(
  part: LatePart<Props>,
  wanted: boolean,
  giveUp?: () => void,
): ComponentType<Props> | null {
  const [editor] = useLexicalComposerContext()
  const [, setArrived] = useState(false)
  const missing = wanted && part.loaded() === null
  const takesFocus = giveUp !== undefined
  const leave = useEffectEvent(() => giveUp?.())
  useEffect(() => {
    if (!missing) return
    let gone = false
    const letGo = takesFocus ? holdKeys(editor.getRootElement(), () => leave()) : null
    const fail = () => {
      if (gone || !takesFocus) return
      leave()
      showToast({ title: 'This could not be loaded. Try again.', kind: 'problem' })
    }
    part.load().then(() => gone || setArrived(true), fail)
    return () => {
      gone = true
      letGo?.()
    }
  }, [editor, part, missing, takesFocus])
  return wanted ? part.loaded() : null
}
