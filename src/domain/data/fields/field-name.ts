import type { FieldEntry } from './field-entry.ts'

/** The name of a field as it is stored: in lower case, each run of white space one space. */
export function fieldName(typed: string): string {
  return typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

export type NameProblem = 'empty name' | 'already exists'

/** Why a field can't have this name, in the words that stand on the button; null when it can. */
export function nameProblem(typed: string, others: readonly Pick<FieldEntry, 'name'>[]): NameProblem | null {
  const name = fieldName(typed)
  if (name === '') return 'empty name'
  return others.some((other) => fieldName(other.name) === name) ? 'already exists' : null
}
