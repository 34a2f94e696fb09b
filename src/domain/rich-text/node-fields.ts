/** Reads one stored field of a node: what may stay of it, or undefined where nothing may. */
export type FieldRule = (stored: unknown) => unknown

/** One of these values; without a value to fall back on, a field with any other goes. */
export function oneOf(values: readonly unknown[], otherwise?: unknown): FieldRule {
  return (stored) => (values.includes(stored) ? stored : otherwise)
}

/** A number within bounds, cut to them; anything else is what it falls back on. */
export function numberWithin(least: number, most: number, otherwise?: number | null): FieldRule {
  return (stored) =>
    typeof stored === 'number' && Number.isFinite(stored) ? Math.min(Math.max(stored, least), most) : otherwise
}

export function integerWithin(least: number, most: number, otherwise?: number): FieldRule {
  const within = numberWithin(least, most, otherwise)
  return (stored) => {
    const number = within(stored)
    return typeof number === 'number' ? Math.trunc(number) : number
  }
}

/** Words that are only ever shown as text, cut where they are too many. */
export function words(most: number, otherwise?: string | null): FieldRule {
  return (stored) => (typeof stored === 'string' ? stored.slice(0, most) : otherwise)
}

/** A name made of letters, digits and few marks, such as that of a language or an icon. */
export function plainName(otherwise?: string | null): FieldRule {
  return (stored) => (typeof stored === 'string' && /^[\w+#.-]{1,60}$/.test(stored) ? stored : otherwise)
}

export const flag: FieldRule = (stored) => (typeof stored === 'boolean' ? stored : undefined)

const MOST_STATE = 20

/** What the editor keeps beside a node: few plain values, which nothing shows. */
export const nodeState: FieldRule = (stored) => {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const kept = Object.entries(stored).filter(
    ([key, value]) => /^\w{1,60}$/.test(key) && key !== '__proto__' && isPlain(value),
  )
  return kept.length === 0 ? undefined : Object.fromEntries(kept.slice(0, MOST_STATE))
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= 1000
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

/** Plain data that has rules of its own where it is used: kept whole, or not at all where it is too long. */
export function plainData(mostCharacters: number): FieldRule {
  return (stored) => {
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
    const text = JSON.stringify(stored)
    return text.length <= mostCharacters && !text.includes('"__proto__"') ? stored : undefined
  }
}
