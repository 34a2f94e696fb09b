// Asks for addresses in turn at a steady rate, whether answers came or not, until it is told to stop; then says how long
// each answer took from the moment it was due. In a process of its own, where nothing else delays it; it says when it has
// asked for a second, after which what it does for the first time itself is in no figure.

/** What is asked for, and how often. */
export type SteadyRequests = { asked: { url: string; body?: string }[]; everyMs: number }
/** By what was asked for, the milliseconds of each answer; and what was answered that should not have been. */
export type SteadyAnswers = { times: number[][]; failures: string[] }

const { asked, everyMs }: SteadyRequests = JSON.parse(process.argv[2] ?? '{}')
const answers: SteadyAnswers = { times: asked.map(() => []), failures: [] }
const pending = new Set<Promise<void>>()
const LONGEST_SAID = 300
/** Whoever waits longer has left. */
const LONGEST_WAIT_MS = 30_000

async function ask(at: number, due: number): Promise<void> {
  const { url, body } = asked[at] ?? { url: '' }
  const headers = { 'content-type': 'application/json' }
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS)
    const answer = await fetch(url, body === undefined ? { signal } : { method: 'POST', headers, body, signal })
    const text = await answer.text()
    answers.times[at]?.push(performance.now() - due)
    if (!answer.ok || text.includes('"$type":"error"'))
      answers.failures.push(`${url}: ${answer.status} ${text.slice(0, LONGEST_SAID)}`)
  } catch (error) {
    answers.failures.push(`${url}: ${error}`)
  }
}

const WARM_UP_MS = 1_000

const begun = performance.now()
let sent = 0
let isWarm = false
const clock = setInterval(() => {
  for (; begun + sent * everyMs <= performance.now(); sent++) {
    const one = ask(sent % asked.length, begun + sent * everyMs)
    pending.add(one)
    void one.then(() => pending.delete(one))
  }
  if (isWarm || performance.now() < begun + WARM_UP_MS) return
  isWarm = true
  for (const times of answers.times) times.length = 0
  process.send?.('warm')
}, 1)

// Stays until it is ended by whoever started it: the end of a process may be told before its last message is.
process.on('message', async () => {
  clearInterval(clock)
  await Promise.all(pending)
  process.send?.(answers)
})
