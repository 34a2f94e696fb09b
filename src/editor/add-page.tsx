import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { pressable } from '#ui/controls/pressable.ts'
import { Notice } from '#ui/states/notice.tsx'
import { postPage } from './post-page.ts'

type AddPageProps = {
  onCreated(slug: string): void
  kind?: 'plain' | 'primary'
  /** The page that another one is asked for below; null while nobody asks so. */
  below?: { id: number; title: string } | null
  /** Nobody is asked for a title any more. */
  onClosed?(): void
}

type State = { asking: boolean; busy: boolean; problem: string | null }
const CLOSED: State = { asking: false, busy: false, problem: null }

/** Asks for the title of a new page in place, adds it and opens it; whoever leaves without a title leaves nothing behind. */
export function AddPage({ onCreated, kind = 'plain', below = null, onClosed }: AddPageProps) {
  const [{ asking, busy, problem }, setState] = useState(CLOSED)
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = asking || below !== null

  function close() {
    setState(CLOSED)
    onClosed?.()
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim()
    setState({ asking: true, busy: true, problem: null })
    const parent = below ? { parent: String(below.id) } : {}
    const answer = await postPage({ ...(title === '' ? {} : { title }), ...parent }, 'create')
    if (!answer.ok) return setState({ asking: true, busy: false, problem: answer.message })
    close()
    onCreated(answer.url_slug ?? '')
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || busy) return
    // The pane and the screen have an Escape of their own.
    event.stopPropagation()
    close()
    button.current?.focus()
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    const isInside = event.currentTarget.contains(event.relatedTarget)
    const title = event.currentTarget.querySelector('input')?.value.trim() ?? ''
    if (isOpen && !busy && !isInside && title === '') close()
  }

  return (
    <form
      ref={form}
      aria-label="Add a page"
      onSubmit={add}
      onKeyDown={press}
      onBlur={leave}
      className="flex flex-wrap items-end gap-2"
    >
      {isOpen ? (
        <div className="min-w-40 grow">
          <TextInput
            key={below?.id ?? 'top'}
            ref={takeFocus}
            name="title"
            label={below ? `Title of the new page under ${below.title}` : 'Title of the new page'}
            autoComplete="off"
            maxLength={500}
            readOnly={busy}
          />
        </div>
      ) : null}
      <Button
        ref={button}
        kind={kind}
        className="grow justify-center"
        {...pressable(!busy, () => (isOpen ? form.current?.requestSubmit() : setState({ ...CLOSED, asking: true })))}
      >
        {busy ? 'Adding Page' : '+ Add Page'}
      </Button>
      {problem ? (
        <div className="basis-full">
          <Notice kind="problem">{problem}</Notice>
        </div>
      ) : null}
    </form>
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}
