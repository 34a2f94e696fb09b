import type { Answered } from './grid-types.ts'

/** Between two tries while the server can't be reached. */
const AGAIN_MS = 2_000

export type SendStatus = 'saved' | 'saving' | 'offline'

/** Sends changes one after the other, each until there is an answer. */
export class SendInTurn {
  status: SendStatus = 'saved'
  private waiting = 0
  private tail: Promise<void> = Promise.resolve()
  private readonly onChange: () => void
  private readonly closing = new AbortController()

  /** `onChange` is told whenever the status may be another one. */
  constructor(onChange: () => void) {
    this.onChange = onChange
  }

  close(): void {
    this.closing.abort()
  }

  /** Resolves when everything so far was sent. */
  settled(): Promise<void> {
    return this.tail
  }

  queue<Value>(work: () => Promise<Value>): Promise<Value> {
    this.waiting += 1
    if (this.status !== 'offline') this.status = 'saving'
    this.onChange()
    const done = this.tail.then(work).finally(() => {
      this.waiting -= 1
      this.status = this.waiting > 0 ? 'saving' : 'saved'
      this.onChange()
    })
    this.tail = done.then(
      () => undefined,
      () => undefined,
    )
    return done
  }

  /** Calls until there is an answer; what was typed stays meanwhile. */
  async send<Value>(call: () => Promise<Answered<Value>>): Promise<Answered<Value>> {
    for (;;) {
      const answer = await call()
      if (answer.ok || !answer.again || this.closing.signal.aborted) return answer
      this.status = 'offline'
      this.onChange()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
