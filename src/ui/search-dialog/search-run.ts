/** How long nothing is typed before the server is asked. */
export const SEARCH_DEBOUNCE_MS = 500

/** Where a search is: nothing asked, waiting for an answer, answered, or not answered and why. */
export type SearchState<Answer> =
  | { kind: 'idle' }
  | { kind: 'loading'; term: string }
  | { kind: 'found'; term: string; answer: Answer }
  | { kind: 'failed'; term: string; message: string }

type SearchRun = {
  /** What is in the field by now; asked for when nothing more is typed for a moment. */
  type(text: string): void
  /** Asked for at once. */
  submit(text: string): void
  /** Nothing is looked for any more. */
  clear(): void
}

type Parts<Answer> = {
  ask(term: string, signal: AbortSignal): Promise<Answer>
  show(state: SearchState<Answer>): void
}

/** Asks for what is typed, once it stands still; an answer to what was typed before is never shown. */
export function createSearchRun<Answer>({ ask, show }: Parts<Answer>): SearchRun {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | null = null
  let current = ''

  function stop(): void {
    clearTimeout(waiting)
    asked?.abort()
    asked = null
  }

  async function run(term: string): Promise<void> {
    const call = new AbortController()
    asked = call
    try {
      const answer = await ask(term, call.signal)
      if (asked === call) show({ kind: 'found', term, answer })
    } catch (error) {
      if (asked === call)
        show({ kind: 'failed', term, message: error instanceof Error ? error.message : String(error) })
    }
  }

  function begin(text: string, delay: number): void {
    const term = text.trim()
    if (delay > 0 && term === current) return
    stop()
    current = term
    show(term === '' ? { kind: 'idle' } : { kind: 'loading', term })
    if (term === '') return
    if (delay === 0) void run(term)
    else waiting = setTimeout(() => void run(term), delay)
  }

  return {
    type: (text) => begin(text, SEARCH_DEBOUNCE_MS),
    submit: (text) => begin(text, 0),
    clear() {
      stop()
      current = ''
    },
  }
}
