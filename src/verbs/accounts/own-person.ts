import type { Actor } from '#domain/access/access.ts'
import { refuse } from '#domain/problem.ts'

const PERSON = /^[0-9a-f-]{36}$/

/** The account of whoever asks; tokens, the command line and the fake user have none to look after. */
export function ownPerson({ id }: Actor): string {
  if (id === null || !PERSON.test(id)) {
    throw refuse(403, 'no-account', 'Only a person who signed in with a password can do this.')
  }
  return id
}
