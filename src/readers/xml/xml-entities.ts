import { invalid } from '#domain/problem.ts'

const NAMED = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Longest `&…;` that is read: entities that a file defines itself are refused. */
export const LONGEST_ENTITY = 12

/** What stands for `&name;`, `&#10;` or `&#x0A;`. */
export function characterOf(entity: string): string {
  const named = NAMED.get(entity)
  if (named !== undefined) return named
  const code = numericCode(entity)
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  if (!isCharacter) throw invalid(`The file is damaged: it has an unknown XML entity (&${entity};).`)
  return String.fromCodePoint(code)
}

function numericCode(entity: string): number {
  if (/^#[0-9]{1,7}$/.test(entity)) return Number(entity.slice(1))
  return /^#[xX][0-9a-fA-F]{1,6}$/.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number.NaN
}
