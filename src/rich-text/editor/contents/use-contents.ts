import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { NodeKey } from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { headingInView } from './go-to-heading.ts'
import { type Heading, registerHeadings } from './headings.ts'
import { trackScroll } from './track-scroll.ts'

/** What an author does to look elsewhere than at the heading that was chosen. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The headings of the text and which of them is read now, or was chosen last. */
export function useContents() {
  const [editor] = useLexicalComposerContext()
  const [headings, setHeadings] = useState<Heading[]>([])
  const [current, setCurrent] = useState<NodeKey | null>(null)
  const chosen = useRef<NodeKey | null>(null)

  useEffect(() => registerHeadings(editor, setHeadings), [editor])
  useEffect(() => {
    const keys = headings.map(({ key }) => key)
    const look = () => setCurrent(chosen.current ?? headingInView(editor, keys))
    const release = () => {
      chosen.current = null
    }
    look()
    for (const move of OWN_MOVES) window.addEventListener(move, release, { passive: true })
    const stop = trackScroll(look)
    return () => {
      stop()
      for (const move of OWN_MOVES) window.removeEventListener(move, release)
    }
  }, [editor, headings])

  const choose = (key: NodeKey) => {
    chosen.current = key
    setCurrent(key)
  }
  return { headings, current, choose }
}
