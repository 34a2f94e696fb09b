import { invalid, type ProblemError, tooLarge } from '#domain/problem.ts'
import { type ItemData, isName } from './item.ts'

export const MOST_DATA_CHARACTERS = 8_000_000
export const MOST_DATA_DEPTH = 200

// Part of the language since ES2024 and many times faster than a pattern; the compiler's library is older.
type Unicode = string & { isWellFormed(): boolean }

/** Text that every database keeps as it came: NUL ends a text in some, half of a surrogate pair is not Unicode. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && (text as Unicode).isWellFormed()
}

/** The JSON text of an item's data, or a refusal that says what can't be stored. */
export function dataText(data: ItemData): string {
  if (!isPlainObject(data)) throw invalid('The data of an item must be an object.')
  refuseUnstorable(data, 1)
  return storableDataText(data)
}

/** The JSON text of data that holds nothing but what can be stored. */
export function storableDataText(data: ItemData): string {
  const text = JSON.stringify(data)
  if (text.length > MOST_DATA_CHARACTERS) {
    throw tooLarge(`The data of an item may have at most ${MOST_DATA_CHARACTERS} characters as JSON.`)
  }
  return text
}

/** App and type as they may be written; reading under another name simply finds nothing. */
export function checkNames(app: string, type: string): void {
  if (!isName(app)) throw nameProblem('app')
  if (!isName(type)) throw nameProblem('type')
}

function nameProblem(what: 'app' | 'type'): ProblemError {
  return invalid(`The ${what} must be 1 to 200 characters without + or control characters.`)
}

function refuseUnstorable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw invalid('The data holds text with a NUL or with half a character.')
    return
  }
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') {
    throw invalid(`The data holds a ${typeof value}, which JSON can't carry.`)
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > MOST_DATA_DEPTH) throw invalid(`The data is nested deeper than ${MOST_DATA_DEPTH} levels.`)
  if (Array.isArray(value)) {
    for (const entry of value) refuseUnstorable(entry, depth + 1)
    return
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw invalid('The data holds an attribute named __proto__.')
    if (!isStorableText(key)) throw invalid('The data has an attribute name with a NUL or with half a character.')
    refuseUnstorable((value as ItemData)[key], depth + 1)
  }
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
