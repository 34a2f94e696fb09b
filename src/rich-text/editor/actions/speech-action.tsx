import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Mic } from 'lucide-react'
import { ActionButton } from './action-button.tsx'
import { useDictation } from './use-dictation.ts'

/** Turns dictation on and off, and says whether it is on. */
export function SpeechAction() {
  const editable = useLexicalEditable()
  const { possible, listening, toggle } = useDictation()
  if (!possible) return null
  return (
    <>
      <ActionButton label="Speech to text" icon={Mic} off={!editable} pressed={listening} onPress={toggle} />
      {listening ? <span className="rt-listening">Listening…</span> : null}
    </>
  )
}
