import { postPage } from '../post-page.ts'
import { saveData } from './save-data.ts'
import { isUnsaved, maySend, type SaveEvent, type SaveState } from './save-machine.ts'

type Parts = {
  state(): SaveState
  happen(event: SaveEvent): void
  counted<T>(what: 'updating', work: Promise<T>): Promise<T>
  author(): string | null
}

/** Sends the draft: one save at a time, a little after the last change, again after a failure. */
export function draftSaver({ state, happen, counted, author }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstUnsent: number | null = null
  let path: string | undefined
  let underWay: Promise<void> = Promise.resolve()
  let left = false

  /** The next save leaves a little after the last change, but never long after the first. */
  function plan() {
    clearTimeout(timer)
    if (!left) path = window.location.pathname
    const { problem } = state()
    if (!maySend(state()) || problem?.kind === 'refused') return
    firstUnsent ??= Date.now()
    const wait = problem ? retryDelay(problem.times) : saveDelay(Date.now() - firstUnsent)
    timer = setTimeout(() => void save(), wait)
  }

  function save(): Promise<void> {
    clearTimeout(timer)
    if (maySend(state())) underWay = send()
    return underWay
  }

  async function send(): Promise<void> {
    firstUnsent = null
    const data = saveData(state())
    happen({ type: 'sent' })
    const answer = await counted('updating', postPage(data, 'update', { last: true, path, author: author() }))
    if (answer.ok) {
      const { ok: _ok, ...saved } = answer
      happen({ type: 'saved', answer: saved })
    } else if (answer.current) happen({ type: 'received', page: answer.current })
    else if (answer.again) happen({ type: 'unreachable', message: answer.message })
    else happen({ type: 'refused', message: answer.message, section: answer.section, away: answer.away })
    plan()
  }

  return {
    plan,
    save,
    /** Saves until nothing is left to save; false when that is not possible now. */
    async flush(): Promise<boolean> {
      await underWay
      while (maySend(state())) {
        await save()
        if (state().problem) return false
      }
      return state().conflicts.length === 0 && !isUnsaved(state())
    },
    /** The page is on the screen: saves go to the address that it is edited at. */
    arrive() {
      left = false
      plan()
    },
    /** Another screen takes the place of this one: what is left to save still goes to where the page was edited. */
    leave(): Promise<void> {
      left = true
      return save()
    },
  }
}

const AFTER_LAST_CHANGE = 600
const AFTER_FIRST_CHANGE = 2000
const FIRST_RETRY = 1000
const LONGEST_RETRY = 30_000

/** How long the next save waits, given how long the oldest unsent change has waited. */
function saveDelay(waited: number): number {
  return Math.max(0, Math.min(AFTER_LAST_CHANGE, AFTER_FIRST_CHANGE - waited))
}

/** How long to wait before the next try after so many failures. */
function retryDelay(times: number): number {
  return Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** (times - 1))
}
