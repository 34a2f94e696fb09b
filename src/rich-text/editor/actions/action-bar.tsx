import { useLexicalRovingTabIndexRef } from '@lexical/react/useLexicalRovingTabIndexRef'
import { ClearAction } from './clear-action.tsx'
import { FileActions } from './file-actions.tsx'
import { LockAction } from './lock-action.tsx'
import { MarkdownActions } from './markdown-actions.tsx'
import { SpeechAction } from './speech-action.tsx'
import './actions.css'

/** Actions on the whole text, for those who try out the editor; what would change a locked text is disabled. */
export function ActionBar() {
  const arrows = useLexicalRovingTabIndexRef({ itemSelector: '[data-tool]' })
  return (
    <div ref={arrows} role="toolbar" aria-label="Actions" className="rt-actions">
      <SpeechAction />
      <FileActions />
      <MarkdownActions />
      <ClearAction />
      <LockAction />
    </div>
  )
}
