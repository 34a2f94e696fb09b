import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import type { NodeKey } from 'lexical'
import { TriangleAlert } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import type { RichNode } from '#domain/rich-text/document.ts'
import { NO_VALUE } from '#domain/rich-text/live-nodes.ts'
import { formatted } from '#rich-text/view/text.tsx'
import { OPEN_DIALOG_COMMAND } from '../../dialogs/open-dialog.ts'
import { usePressedByKeys } from '../../keys/pressed-by-keys.ts'
import { type LiveContent, LiveValuesContext, type ValueNow } from './live-values.ts'

type LiveValueInTextProps = LiveContent & { nodeKey: NodeKey; look: RichNode }

/** A value as its author sees it: what is kept, or what is there now where it follows at once; a press opens its dialog. */
export function LiveValueInText({ nodeKey, look, text, live, known }: LiveValueInTextProps) {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const pressed = usePressedByKeys()
  const now = useValueNow(live)
  const isKept = live.follows !== 'at-once' && known !== null
  const shown = formatted(look, (!isKept && now?.ok ? now.text : text) || NO_VALUE)
  const problem = now && !now.ok ? now.reason : null
  if (!editable) return <span className="rt-live">{shown}</span>
  return (
    <button
      ref={pressed}
      type="button"
      className="rt-live"
      data-problem={problem === null ? undefined : ''}
      title={problem ?? 'Edit the live value'}
      onClick={() => editor.dispatchCommand(OPEN_DIALOG_COMMAND, { name: 'live-value', nodeKey })}
    >
      {shown}
      {problem === null ? null : (
        <>
          <TriangleAlert size="0.8em" aria-hidden="true" className="rt-live-problem" />
          <span className="sr-only">{problem}</span>
        </>
      )}
    </button>
  )
}

/** Null until it is known, and where nothing reads values. */
function useValueNow(live: LiveContent['live']): ValueNow | null {
  const values = use(LiveValuesContext)
  const [now, setNow] = useState<ValueNow | null>(null)
  useEffect(() => {
    if (!values) return
    let gone = false
    void values.read(live).then((read) => {
      if (!gone) setNow(read)
    })
    return () => {
      gone = true
    }
  }, [values, live])
  return now
}
