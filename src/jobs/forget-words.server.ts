import { nextTurn } from '#event-loop/turns.server.ts'
import type { JobKind } from './job-kind.ts'

/** Forgets words that no page has any more: a misspelt word is taken for one that can be found. */
export const forgetWords: JobKind = {
  name: 'forget-words',
  lane: 'upkeep',
  async run({ store, signal, step, finish }) {
    let forgotten = 0
    for (let from: Parameters<typeof store.readersTexts.forgetWords>[0] = null; ; ) {
      signal.throwIfAborted()
      const done = await store.readersTexts.forgetWords(from)
      forgotten += done.forgotten
      if (done.next === null) break
      from = done.next
      await step({ step: 'Removing unused search words', done: forgotten, total: 0 }, async () => {})
      await nextTurn()
    }
    await finish(async () => ({ forgotten }))
  },
}
