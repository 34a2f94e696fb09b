import { invalid, type ProblemError, tooLarge } from '#domain/problem.ts'
import { type ItemData, isName } from './item.ts'
import { isStorableText } from './storable-text.ts'

export const MOST_DATA_CHARACTERS = 8_000_000
export const MOST_DATA_DEPTH = 200

/** The JSON text of an item's data, or a refusal that says what can't be stored. */
export function dataText(data: ItemData): string {
  refuseData(data)
  return storableDataText(data)
}

/**
 * Refuses what can't be stored; answers whether the rest is nothing but JSON, and so will be read again as it is. What
 * was read from the store and is given again is known to be both: a history grows by a line, and may have many.
 */
export function refuseData(data: ItemData, stored?: ItemData): boolean {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw invalid('The data of an item must be an object.')
  }
  return refuseUnstorable(data, 1, stored)
}

/** The JSON text of data that holds nothing but what can be stored. */
export function storableDataText(data: ItemData): string {
  return storableText(JSON.stringify(data))
}

/** The text itself, unless it is too long. */
export function storableText(text: string): string {
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

/** Answers whether the value is nothing but JSON: what is not is written as something else, or left out. */
function refuseUnstorable(value: unknown, depth: number, stored?: unknown): boolean {
  if (stored !== undefined && Object.is(value, stored)) return true
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw invalid('The data holds text with a NUL or a lone surrogate.')
    return true
  }
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') {
    throw invalid(`The data holds a ${typeof value}, which JSON can't carry.`)
  }
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (depth > MOST_DATA_DEPTH) throw invalid(`The data is nested deeper than ${MOST_DATA_DEPTH} levels.`)
  let isJson = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  if (Array.isArray(value)) {
    const known: readonly unknown[] = Array.isArray(stored) ? stored : []
    for (const [at, entry] of value.entries()) if (!refuseUnstorable(entry, depth + 1, known[at])) isJson = false
    return isJson
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw invalid('The data holds an attribute named __proto__.')
    if (!isStorableText(key)) throw invalid('The data has an attribute name with a NUL or a lone surrogate.')
    if (!refuseUnstorable((value as ItemData)[key], depth + 1, depth === 1 ? ownOf(stored, key) : undefined))
      isJson = false
  }
  return isJson
}

function ownOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as ItemData)[key] : undefined
}
