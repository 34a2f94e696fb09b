import { mergeAttributes } from './merge-attributes.ts'
import { mergeOrder } from './merge-order.ts'

/** What a part was and what it became; null where it was not there. */
export type PartChange<T> = { from: T | null; to: T | null }

/** What differs between two lists whose entries have keys: the entries, and their order where that differs. */
export type ListChange<T> = {
  entries: Readonly<Record<string, PartChange<T>>>
  order: { from: string[]; to: string[] } | null
}

/** How entries of a list are told apart, and when two of them say the same. */
export type ListKind<T> = { keyOf(entry: T): string; same(a: T | null, b: T | null): boolean }

/** A part that both sides changed, each in its own way. */
export type PartConflict<T> = { key: string; base: T | null; mine: T | null; theirs: T | null }

export function listChange<T>(before: readonly T[], after: readonly T[], kind: ListKind<T>): ListChange<T> {
  const was = byKey(before, kind)
  const is = byKey(after, kind)
  const entries: Record<string, PartChange<T>> = {}
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const from = was.get(key) ?? null
    const to = is.get(key) ?? null
    if (from !== to && !kind.same(from, to)) entries[key] = { from, to }
  }
  const order = { from: [...was.keys()], to: [...is.keys()] }
  return { entries, order: sameOrder(order.from, order.to) ? null : order }
}

export function invertList<T>({ entries, order }: ListChange<T>): ListChange<T> {
  const back = Object.entries(entries).map(([key, { from, to }]) => [key, { from: to, to: from }] as const)
  return { entries: Object.fromEntries(back), order: order && { from: order.to, to: order.from } }
}

/** Two changes that follow each other as one. */
export function followList<T>(first: ListChange<T>, next: ListChange<T>, kind: ListKind<T>): ListChange<T> {
  const entries: Record<string, PartChange<T>> = { ...first.entries }
  for (const [key, { from, to }] of Object.entries(next.entries)) {
    const start = first.entries[key] ? first.entries[key].from : from
    if (kind.same(start, to)) delete entries[key]
    else entries[key] = { from: start, to }
  }
  const from = (first.order ?? next.order)?.from ?? []
  const to = (next.order ?? first.order)?.to ?? []
  return { entries, order: sameOrder(from, to) ? null : { from, to } }
}

/**
 * A list with a change made to it: an entry that stands as the change knows it becomes what the change says. One that
 * has become something else meanwhile takes in the attributes that the change is about; those which both changed are a
 * conflict, and stay as they stand.
 */
export function mergeList<T extends object>(change: ListChange<T>, list: readonly T[], kind: ListKind<T>) {
  const result = byKey(list, kind)
  const conflicts: PartConflict<T>[] = []
  for (const [key, { from, to }] of Object.entries(change.entries)) {
    const current = result.get(key) ?? null
    if (kind.same(current, to)) continue
    if (kind.same(current, from)) {
      if (to === null) result.delete(key)
      else result.set(key, to)
    } else if (from && to && current) {
      const { mine, theirs, clash } = mergeAttributes(from, to, current)
      result.set(key, theirs)
      if (clash) conflicts.push({ key, base: from, mine, theirs })
    } else conflicts.push({ key, base: from, mine: to, theirs: current })
  }
  const keys = change.order ? mergeOrder(change.order, list.map(kind.keyOf), [...result.keys()]) : [...result.keys()]
  return { list: keys.flatMap((key) => result.get(key) ?? []), conflicts }
}

/** The list with one entry as given: taken out with null; a new one stands where `order` has it, or at the end. */
export function withEntry<T>(
  list: readonly T[],
  key: string,
  entry: T | null,
  order: readonly string[],
  { keyOf }: Pick<ListKind<T>, 'keyOf'>,
): T[] {
  if (entry === null) return list.filter((one) => keyOf(one) !== key)
  if (list.some((one) => keyOf(one) === key)) return list.map((one) => (keyOf(one) === key ? entry : one))
  if (!order.includes(key)) return [...list, entry]
  const before = order.slice(0, order.indexOf(key))
  const at = list.findLastIndex((one) => before.includes(keyOf(one)))
  return [...list.slice(0, at + 1), entry, ...list.slice(at + 1)]
}

export function isEmptyList({ entries, order }: ListChange<unknown>): boolean {
  return order === null && Object.keys(entries).length === 0
}

export function sameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((key, at) => key === b[at])
}

function byKey<T>(list: readonly T[], { keyOf }: Pick<ListKind<T>, 'keyOf'>): Map<string, T> {
  return new Map(list.map((entry) => [keyOf(entry), entry]))
}
