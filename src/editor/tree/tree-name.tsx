import { type KeyboardEvent, useRef, useState } from 'react'
import { showToast } from '#ui/floating/toast.tsx'

type TreeNameProps = {
  title: string
  /** Called once: with the new title, or null when it stays; `byKey` when the line should have the focus again. */
  onDone(title: string | null, byKey: boolean): void
}

/** The title of a page while it is written where it stands: Enter or leaving it saves, Escape leaves it as it was. */
export function TreeName({ title, onDone }: TreeNameProps) {
  const [text, setText] = useState(title)
  const isDone = useRef(false)

  function finish(save: boolean, byKey: boolean) {
    if (isDone.current) return
    isDone.current = true
    const named = text.trim()
    if (save && named === '') showToast({ title: "A title can't be empty", text: `The page is still called ${title}.` })
    onDone(save && named !== '' && named !== title ? named : null, byKey)
  }

  function press(event: KeyboardEvent) {
    // The tree, the pane and the screen have keys of their own.
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Keys with which an input method ends a word are not meant for the title as a whole.
    if (event.nativeEvent.isComposing) return
    event.preventDefault()
    finish(event.key === 'Enter', true)
  }

  return (
    <input
      ref={takeFocus}
      data-own-undo
      dir="auto"
      aria-label={`Title of ${title}`}
      autoComplete="off"
      maxLength={500}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => finish(true, false)}
      onClick={(event) => event.stopPropagation()}
      className="-ml-1.5 h-7 min-w-0 grow rounded-sm border border-accent bg-surface px-1.25 font-normal text-text outline-none ring-2 ring-accent-soft"
    />
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
