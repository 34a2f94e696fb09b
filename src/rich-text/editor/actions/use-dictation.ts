import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useEffect, useState } from 'react'
import { showToast } from '#ui/floating/toast.tsx'
import { browserRecogniser } from '../speech/browser-recogniser.ts'
import { listen, type Recogniser } from '../speech/register-speech.ts'

/** Writes what is said, as long as it is on; only where the browser can hear. */
export function useDictation() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const announce = useLexicalAriaLiveRegion()
  const [recogniser, setRecogniser] = useState<Recogniser | null>(null)
  const [wanted, setWanted] = useState(false)
  const listening = wanted && editable
  // Asked of the browser alone: the server, which draws the page first, can't know.
  useEffect(() => setRecogniser(browserRecogniser()), [])
  useEffect(() => {
    if (!recogniser || !listening) return
    const stop = listen(editor, recogniser, (problem) => {
      setWanted(false)
      showToast({ title: problem, kind: 'problem' })
    })
    announce('Listening. What you say is typed.')
    return () => {
      stop()
      setWanted(false)
      announce('No longer listening.')
    }
  }, [editor, recogniser, listening, announce])
  return { possible: recogniser !== null, listening, toggle: () => setWanted(!wanted) }
}
