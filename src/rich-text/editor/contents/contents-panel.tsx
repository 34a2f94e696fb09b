import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalRovingTabIndexRef } from '@lexical/react/useLexicalRovingTabIndexRef'
import type { NodeKey } from 'lexical'
import { X } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { entryTitle } from './entry-title.ts'
import { showHeading, writeAtHeading } from './go-to-heading.ts'
import './contents.css'
import { useContents } from './use-contents.ts'

/** Where the list would cover the text, it is closed by what is chosen in it. */
const BESIDE_PX = 640

type ContentsPanelProps = { id: string; onClose(): void }

/** The headings of the text, to go to one of them and to see where one is. */
export function ContentsPanel({ id, onClose }: ContentsPanelProps) {
  const [editor] = useLexicalComposerContext()
  const { headings, current, choose } = useContents()
  const arrows = useLexicalRovingTabIndexRef({ itemSelector: '.rt-contents-entry', orientation: 'vertical' })
  const highest = Math.min(...headings.map(({ level }) => level))
  const close = () => {
    onClose()
    editor.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  const go = (event: MouseEvent<HTMLElement>, key: NodeKey) => {
    const byKeys = event.detail === 0
    if (byKeys) writeAtHeading(editor, key)
    choose(key)
    showHeading(editor, key)
    const room = event.currentTarget.closest('.rt-tools')?.clientWidth ?? 0
    if (room < BESIDE_PX) onClose()
  }
  return (
    <nav id={id} className="rt-contents" aria-label="Contents of the text" onKeyDown={press}>
      <div className="rt-contents-close">
        <IconButton label="Close contents" icon={X} size="small" onClick={close} />
      </div>
      {headings.length === 0 ? <p className="rt-contents-none">The headings of the text are listed here.</p> : null}
      <ol ref={arrows}>
        {headings.map(({ key, text, level }, position) => (
          <li key={key} style={{ '--rt-level': level - highest } as CSSProperties}>
            <button
              type="button"
              className="rt-contents-entry"
              title={text}
              aria-current={key === current ? 'location' : undefined}
              onClick={(event) => go(event, key)}
            >
              {entryTitle(text, position)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
