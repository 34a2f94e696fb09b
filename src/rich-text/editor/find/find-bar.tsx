import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ArrowDown, ArrowUp, CaseSensitive, WholeWord, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { ToolButton } from '../toolbar/tool-button.tsx'
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
      <input
        ref={field}
        className="rt-find-field"
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
      <ToolButton label="Previous" icon={ArrowUp} disabled={none} onClick={() => found.step(-1)} />
      <ToolButton label="Next" icon={ArrowDown} disabled={none} onClick={() => found.step(1)} />
      <input
        className="rt-find-field"
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
      <Button size="small" disabled={none} onClick={() => replace(found.count === 1)}>
        Replace
      </Button>
      <Button size="small" disabled={none} onClick={() => replace(true)}>
        Replace all
      </Button>
      <IconButton label="Close" icon={X} size="small" onClick={close} />
    </search>
  )
}
