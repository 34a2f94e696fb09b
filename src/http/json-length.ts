export type Plain = Record<string, unknown>

/** Whether a value is written as its own keys and values; a date, for one, is not. */
export function isPlain(value: unknown): value is Plain {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return (prototype === null || prototype === Object.prototype) && typeof (value as Plain).toJSON !== 'function'
}

/** About what is left of so many characters once a value is written as JSON; no more of it is looked at than that takes. */
export function roomAfter(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length - 2
  if (typeof value !== 'object' || value === null) return room - 5
  let left = room - 2
  if (Array.isArray(value)) {
    for (const one of value) {
      left = roomAfter(one, left)
      if (left <= 0) break
    }
  } else if (isPlain(value)) {
    for (const key in value) {
      left = roomAfter(value[key], left - key.length - 4)
      if (left <= 0) break
    }
  }
  return left
}
