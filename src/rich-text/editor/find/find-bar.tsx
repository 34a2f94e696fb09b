import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ArrowDown, ArrowUp, CaseSensitive, Replace, ReplaceAll, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { ToolButton } from '../toolbar/tool-button.tsx'
import './find.css'
import { $selectPlace } from './replace-places.ts'
import { useFind } from './use-find.ts'

type FindBarProps = { words: string; asked: number; onClose(): void }

/** Finds words in the text and puts others in their place. */
export function FindBar({ words: first, asked, onClose }: FindBarProps) {
  const [editor] = useLexicalComposerContext()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(first)
  const [by, setBy] = useState('')
  const [matchCase, setMatchCase] = useState(false)
  const [wholeWords, setWholeWords] = useState(false)
  const found = useFind({ words, matchCase, wholeWords })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it takes the focus each time it is asked for
  useEffect(() => field.current?.select(), [asked])

  const close = () => {
    const { place } = found
    if (place) editor.update(() => void $selectPlace(place))
    onClose()
    editor.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    close()
  }
  const stepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    found.step(event.shiftKey ? -1 : 1)
  }
  const replace = (all: boolean) => {
    if (all) found.replaceAll(by)
    else found.replace(by)
    // The button may have nothing left to do, and would take the focus with it.
    if (all) field.current?.focus()
  }
  const none = found.count === 0
  const said = words === '' ? '' : none ? 'Nothing found' : `${found.current + 1} of ${found.count}`
  return (
    <search className="rt-find" aria-label="Find and replace" onKeyDown={press}>
      <div className="rt-find-parts">
        <input
          ref={field}
          className="rt-find-field rt-find-words"
          aria-label="Find"
          placeholder="Find"
          autoComplete="off"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            found.first()
          }}
          onKeyDown={stepOnEnter}
        />
        <output className="rt-find-count">{said}</output>
        <ToolButton label="Previous" icon={ArrowUp} disabled={none} onClick={() => found.step(-1)} />
        <ToolButton label="Next" icon={ArrowDown} disabled={none} onClick={() => found.step(1)} />
        <ToolButton
          label="Match case"
          icon={CaseSensitive}
          pressed={matchCase}
          onClick={() => setMatchCase(!matchCase)}
        />
        <ToolButton
          label="Whole words"
          icon={WholeWord}
          pressed={wholeWords}
          onClick={() => setWholeWords(!wholeWords)}
        />
        <input
          className="rt-find-field rt-find-by"
          aria-label="Replace with"
          placeholder="Replace with"
          autoComplete="off"
          value={by}
          onChange={({ target }) => setBy(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            found.replace(by)
          }}
        />
        <Button
          size="small"
          icon={Replace}
          className="rt-find-act"
          disabled={none}
          onClick={() => replace(found.count === 1)}
        >
          <span>Replace</span>
        </Button>
        <Button size="small" icon={ReplaceAll} className="rt-find-act" disabled={none} onClick={() => replace(true)}>
          <span>Replace all</span>
        </Button>
        <IconButton label="Close" icon={X} size="small" className="rt-find-close" onClick={close} />
      </div>
    </search>
  )
}
