/**
 * The order of a list after somebody's change of it is made on top of another's: `current` is the list before the
 * change is made to it, `present` are the keys that are there afterwards. Whoever moved something decides the order
 * (the change, where both did); what the other side added stands behind what it was put behind.
 */
export function mergeOrder(
  { from, to }: { from: readonly string[]; to: readonly string[] },
  current: readonly string[],
  present: readonly string[],
): string[] {
  const there = new Set(present)
  const lead = moved(from, to) ? to : current
  const other = lead === to ? current : to
  return weave(lead, other, there)
}

/** Whether what both lists hold stands in another order. */
function moved(from: readonly string[], to: readonly string[]): boolean {
  const both = new Set(from.filter((key) => to.includes(key)))
  const before = from.filter((key) => both.has(key))
  const after = to.filter((key) => both.has(key))
  return before.some((key, at) => key !== after[at])
}

/** The keys of `lead` in its order; those only `other` has are put behind the one that they follow there. */
function weave(lead: readonly string[], other: readonly string[], there: ReadonlySet<string>): string[] {
  const result = lead.filter((key) => there.has(key))
  const placed = new Set(result)
  let behind = -1
  for (const key of other) {
    if (!there.has(key)) continue
    if (placed.has(key)) {
      behind = result.indexOf(key)
      continue
    }
    behind += 1
    result.splice(behind, 0, key)
    placed.add(key)
  }
  return result
}
