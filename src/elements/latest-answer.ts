/** Changes of filters wait so long for the next one. */
export const FILTER_PAUSE_MS = 300

/** Work of which only the latest counts: what was begun before is ended, and its answer dropped however late it comes. */
export class LatestAnswer {
  private current: AbortController | null = null

  /** Answers what the work answers; null where other work was begun meanwhile. What fails then is dropped too. */
  async run<Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
    this.current?.abort()
    const controller = new AbortController()
    this.current = controller
    try {
      const answer = await work(controller.signal)
      return controller.signal.aborted ? null : answer
    } catch (error) {
      if (controller.signal.aborted) return null
      throw error
    }
  }
}

/** Calls the latest of several quick calls once, when none has come for a while. */
export function afterPause<Given>(call: (given: Given) => void, pause = FILTER_PAUSE_MS): (given: Given) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (given) => {
    clearTimeout(timer)
    timer = setTimeout(() => call(given), pause)
  }
}
