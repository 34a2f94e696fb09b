import type { ComponentType } from 'react'
import { loadOnce } from '../words/load-once.ts'

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

/**
 * Asks again for stylesheets that did not arrive. Whatever loads a part asks for its styles only once, and would show
 * it without them the next time.
 */
async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet }) => isMissing(sheet)).map(loadAgain))
}

/** A stylesheet that did not arrive is there all the same, with nothing in it that could be read. */
function isMissing(sheet: CSSStyleSheet | null): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((loaded, failed) => {
    const again = document.createElement('link')
    for (const { name, value } of link.attributes) again.setAttribute(name, value)
    again.addEventListener('load', () => loaded())
    again.addEventListener('error', () => failed(new Error(`No styles at ${link.href}`)))
    link.replaceWith(again)
  })
}
