import { sameJson } from '#domain/item/same-json.ts'

/** One thing as two people changed it: with what both did, and with one's version where they changed the same attribute. */
export type MergedAttributes<T> = { mine: T; theirs: T; clash: boolean }

/** Numbers that the server gives say nothing about what somebody wanted. */
const GIVEN_BY_SERVER: readonly string[] = ['id', 'draft_id', 'page_id']

type Attributes = Record<string, unknown>

/** Attributes that only one side changed are as that side has them; where both changed one, `mine` and `theirs` differ. */
export function mergeAttributes<T extends object>(base: T, mine: T, theirs: T): MergedAttributes<T> {
  const [was, my, their] = [base, mine, theirs] as unknown as [Attributes, Attributes, Attributes]
  const withMine: Attributes = { ...their }
  const withTheirs: Attributes = { ...their }
  let clash = false
  for (const key of Object.keys({ ...my, ...their })) {
    if (GIVEN_BY_SERVER.includes(key)) withMine[key] = withTheirs[key] = their[key] ?? my[key]
    else if (sameJson(my[key], was[key]) || sameJson(my[key], their[key])) continue
    else {
      withMine[key] = my[key]
      if (sameJson(their[key], was[key])) withTheirs[key] = my[key]
      else clash = true
    }
  }
  return { mine: withMine as T, theirs: withTheirs as T, clash }
}

/** What one's work on a thing began from: an attribute that a save of one's own may have brought there counts as known. */
export function likelyAttributes<T extends object>(saved: T, lost: readonly T[], now: T): T {
  const current = now as Attributes
  const known = Object.keys(current).filter((key) =>
    lost.some((one) => key in one && sameJson((one as Attributes)[key], current[key])),
  )
  return { ...saved, ...Object.fromEntries(known.map((key) => [key, current[key]])) }
}
