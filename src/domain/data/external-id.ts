/**
 * Versions and sources of external databases have numbers of their own there. Here each has one that tells the database
 * too, above those of items and rows: a part for the name of the database and one for the number within it.
 */
const FIRST_EXTERNAL_ID = 2 ** 52
const NUMBERS = 2 ** 36
const NAMES = 2 ** 16

export const isExternalId = (id: number) => id >= FIRST_EXTERNAL_ID

/** Whether a number within a database can be told apart here. */
export const isLocalNumber = (number: number) => Number.isSafeInteger(number) && number > 0 && number < NUMBERS

export function externalId(env: string, number: number): number {
  return FIRST_EXTERNAL_ID + nameNumber(env) * NUMBERS + number
}

/** The number that an id has within its database. */
export const localNumber = (id: number) => (id - FIRST_EXTERNAL_ID) % NUMBERS

/** Whether an id is of this database. Two names that can't be told apart are refused when the server starts. */
export function isOfEnv(id: number, env: string): boolean {
  return isExternalId(id) && Math.floor((id - FIRST_EXTERNAL_ID) / NUMBERS) === nameNumber(env)
}

export const nameNumber = (env: string) => hash(env, 0) % NAMES

/** The number of a table in a database that numbers nothing itself: made of its name, so that it outlives the table. */
export function tableNumber(schema: string, name: string): number {
  const text = JSON.stringify([schema, name])
  return ((hash(text, 0) % 2 ** 16) * 2 ** 20 + (hash(text, 1) % 2 ** 20)) % NUMBERS || 1
}

/** FNV-1a over the code units of a text. */
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}
