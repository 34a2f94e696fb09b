import type { VerbContext } from '#verbs/verb.ts'

/** Works out once, for all reads of a request, what its actor may reach; anew each time where the context keeps nothing. */
export function onceReached<T>({ reach }: VerbContext, key: string, work: () => Promise<T>): Promise<T> {
  const before = reach?.get(key)
  if (before) return before as Promise<T>
  const begun = work()
  reach?.set(key, begun)
  return begun
}
