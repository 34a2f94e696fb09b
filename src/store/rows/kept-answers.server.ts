import type { Cell } from '#domain/data/query.ts'
import type { ContentStore } from '../store.ts'

/** What was read of a version: rows of cells, or how many there are. */
type Answer = readonly (readonly Cell[])[] | number

type KeptAnswer = { version: number; answer: Answer; bytes: number }

export type KeptAnswers = ReturnType<typeof openKeptAnswers>

const MOST_BYTES = 32 * 1024 * 1024
const MOST_BYTES_EACH = 1024 * 1024
const MOST_KEY_LETTERS = 8_000
const MOST_CHANGED = 10_000
const ROWS = 'rows:'
const OVERHEAD = 200
const CELL_BYTES = 16

/**
 * What visitors were told of versions, until their rows change: whoever turns a page in one section has the others of the
 * page again, and people who read the same page with other filters share what they have in common.
 */
export function openKeptAnswers({ changes }: Pick<ContentStore, 'changes'>) {
  const answers = new Map<string, KeptAnswer>()
  const keysOf = new Map<number, Set<string>>()
  let bytes = 0
  const counts = { hits: 0, misses: 0 }
  /** Counts what was forgotten, by version: what was asked for before is not kept after. */
  const forgotten = new Map<number, number>()
  let everything = 0

  const close = changes.subscribe((tags) => {
    if (tags === 'all') return forgetAll()
    for (const tag of tags) if (tag.startsWith(ROWS)) forget(Number(tag.slice(ROWS.length)))
  })

  function forgetAll(): void {
    everything += 1
    answers.clear()
    keysOf.clear()
    forgotten.clear()
    bytes = 0
  }

  function forget(version: number): void {
    // Versions that nobody reads are not counted for ever.
    if (forgotten.size > MOST_CHANGED) forgetAll()
    forgotten.set(version, (forgotten.get(version) ?? 0) + 1)
    for (const key of [...(keysOf.get(version) ?? [])]) drop(key)
  }

  function drop(key: string): void {
    const kept = answers.get(key)
    if (!kept) return
    answers.delete(key)
    bytes -= kept.bytes
    const keys = keysOf.get(kept.version)
    keys?.delete(key)
    if (keys?.size === 0) keysOf.delete(kept.version)
  }

  const state = (version: number) => `${everything} ${forgotten.get(version) ?? 0}`

  function keep(version: number, key: string, answer: Answer): void {
    const size = OVERHEAD + key.length * 2 + bytesOf(answer)
    if (size > MOST_BYTES_EACH) return
    drop(key)
    answers.set(key, { version, answer, bytes: size })
    keysOf.set(version, (keysOf.get(version) ?? new Set()).add(key))
    bytes += size
    for (const oldest of answers.keys()) {
      if (bytes <= MOST_BYTES) break
      drop(oldest)
    }
  }

  return {
    /** What was answered before to `question` about a version, or what `read` answers now. */
    async answer<T extends Answer>(version: number, question: string, read: () => Promise<T>): Promise<T> {
      if (question.length > MOST_KEY_LETTERS) return read()
      const key = `${version} ${question}`
      const kept = answers.get(key)
      counts[kept ? 'hits' : 'misses']++
      if (kept) {
        // Taken out and put back, so that the map's own order tells what was used last.
        answers.delete(key)
        answers.set(key, kept)
        return kept.answer as T
      }
      const before = state(version)
      const answer = await read()
      if (state(version) === before) keep(version, key, answer)
      return answer
    },
    counts: () => ({ ...counts }),
    stats: () => ({ answers: answers.size, bytes, versions: keysOf.size }),
    close,
  }
}

function bytesOf(answer: Answer): number {
  if (typeof answer === 'number') return CELL_BYTES
  let bytes = 0
  for (const row of answer)
    for (const cell of row) bytes += CELL_BYTES + (typeof cell === 'string' ? cell.length * 2 : 0)
  return bytes
}
