import { invalid } from '#domain/problem.ts'
import type { Condition } from '../query.ts'

export function asObject(value: unknown, what: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw invalid(`${what} must be an object.`)
}

export function asList(value: unknown, what: string): unknown[] {
  if (Array.isArray(value)) return value
  throw invalid(`${what} must be a list.`)
}

export function asText(value: unknown, what: string): string {
  if (typeof value === 'string') return value
  throw invalid(`${what} must be text.`)
}

/** Conditions that all hold, as one; null where there is none. */
export function allOf(conditions: Condition[]): Condition | null {
  const [first, ...others] = conditions
  if (first === undefined) return null
  return others.length === 0 ? first : { kind: 'and', all: conditions }
}
