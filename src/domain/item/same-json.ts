/** Whether two JSON values say the same: the order of keys does not matter, and an undefined attribute is none. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || (a === 0 && b === 0)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, at) => sameJson(entry, b[at]))
  }
  const left = definedEntries(a)
  const right = new Map(definedEntries(b))
  return left.length === right.size && left.every(([key, value]) => right.has(key) && sameJson(value, right.get(key)))
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, entry]) => entry !== undefined)
}
