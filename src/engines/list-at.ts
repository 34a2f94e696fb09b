/** The list under a key, made when it is first asked for. */
export function listAt<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key)
  if (list) return list
  const made: V[] = []
  lists.set(key, made)
  return made
}
