import type { ComponentType } from 'react'
import { loadOnce } from '../words/load-once.ts'
import { loadMissingStyles } from './missing-styles.ts'

/** A part of the editor that nobody needs to write: it is loaded when it is first asked for. */
export type LatePart<Props> = {
  /** What it is, at the beginning of a sentence. */
  what: string
  load(): Promise<unknown>
  loaded(): ComponentType<Props> | null
}

/** Makes a part late; what React has for this would show nothing for a moment each time, and fail with the whole editor. */
export function latePart<Props>(what: string, load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let part: ComponentType<Props> | null = null
  let failed = false
  const loadPart = loadOnce(async () => {
    if (failed) await loadMissingStyles()
    failed = true
    part = await load()
    failed = false
  })
  return { what, load: loadPart, loaded: () => part }
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
