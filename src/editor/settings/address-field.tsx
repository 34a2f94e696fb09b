import { useEffect, useRef, useState } from 'react'
import { MOST_TYPED, ownPart, slugBelow, type TypedAddress, typedSlug } from '#domain/page/address/typed-address.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { usePending } from '#editor-kit/use-pending.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { putBackWords } from '#ui/controls/typed-value.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

type AddressFieldProps = {
  pageId: number
  base: string
  slug: string
  /** The address of the page above; empty at the top. */
  parentSlug: string
  isPublished: boolean
  onCommit(slug: string): void
}

type Tried = TypedAddress & { path: string; text: string }

/** The address of a page, of which its own part is written here. What the whole will be is said while it is typed. */
export function AddressField({ pageId, base, slug, parentSlug, isPublished, onCommit }: AddressFieldProps) {
  const own = ownPart(slug, parentSlug)
  const [text, setText] = useState(own)
  const [seen, setSeen] = useState(own)
  const [putBack, setPutBack] = useState<string | null>(null)
  // The address changed elsewhere (a new title, undo, another editor): that is what the field now begins from.
  if (seen !== own) {
    setSeen(own)
    setText(own)
  }
  const isTyped = text !== own
  const latest = useRef(text)
  latest.current = text
  const tried = useTried(pageId, isTyped ? text : null)

  /** Takes what was typed; whoever leaves the page does not wait for the server, which keeps the same rules. */
  async function commit(isLeaving: boolean, isLeft: boolean) {
    if (!isTyped) return
    const known = isLeaving ? tried.known() : await tried.now()
    // Whoever typed on meanwhile has not finished.
    if (latest.current !== text) return
    const wanted = known?.slug ?? slugBelow(typedSlug(text), parentSlug)
    const problem = known?.problem ?? null
    if (problem === null && wanted !== '') {
      if (wanted !== slug) onCommit(wanted)
      else setText(own)
      return
    }
    if (!isLeft) return
    setText(own)
    setPutBack(putBackWords(text, own, problem ?? ''))
  }
  usePending(isTyped, () => void commit(true, true))

  const shown = tried.known()
  const path = pagePath(base, slug)
  return (
    <div className="grid gap-1.5">
      <TextInput
        label="Address"
        data-own-undo
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={MOST_TYPED}
        value={text}
        problem={shown?.problem ?? putBack}
        onChange={(event) => {
          setPutBack(null)
          setText(event.target.value)
        }}
        onBlur={() => void commit(false, true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void commit(false, false)
          if (event.key !== 'Escape' || !isTyped) return
          event.preventDefault()
          setText(own)
        }}
      />
      <p aria-live="polite" className="text-muted wrap-anywhere">
        {isTyped ? (
          willBe(shown, { now: path, likely: pagePath(base, slugBelow(typedSlug(text), parentSlug)) })
        ) : isPublished ? (
          <>
            {'Published at '}
            <a href={path} className="text-accent underline">
              {path}
            </a>
          </>
        ) : (
          `Once published, the page will be at ${path}`
        )}
      </p>
    </div>
  )
}

function willBe(tried: Tried | null, { now, likely }: { now: string; likely: string }): string {
  if (!tried) return `The address will be ${likely}`
  if (tried.problem !== null) return `The address stays ${now}`
  return `The address will be ${tried.path}${tried.note ? `, because ${tried.note}` : ''}`
}

const PAUSE_MS = 150

/** What the server makes of a typed address: asked a moment after the last letter, and at once where it is needed. */
function useTried(pageId: number, text: string | null) {
  const [latest, setLatest] = useState<Tried | null>(null)
  const known = text !== null && latest?.text === text ? latest : null

  useEffect(() => {
    if (text === null) return
    let isOver = false
    const timer = setTimeout(async () => {
      const tried = await tryAddress(pageId, text)
      if (!isOver && tried) setLatest(tried)
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [pageId, text])

  return {
    /** What is known of the text as it is now. */
    known: () => known,
    now: () => (known || text === null ? Promise.resolve(known) : tryAddress(pageId, text)),
  }
}

async function tryAddress(pageId: number, text: string): Promise<Tried | null> {
  const answer = await callVerb('pages.address', { pageId, text })
  return answer.ok ? { ...answer.value, text } : null
}
