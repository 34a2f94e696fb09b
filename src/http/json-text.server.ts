import { tooLarge } from '#domain/problem.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { isPlain, type Plain, roomAfter } from './json-length.ts'

/** About so many characters are written at once. */
const PIECE = 50_000

/** So deep are lists and objects written in pieces; what is deeper is written at once. */
const DEEPEST = 40

/** Most characters of an answer; beyond it a client is asked to read less at once. */
export const MOST_ANSWER_CHARACTERS = 50_000_000

/**
 * A value as JSON, as `JSON.stringify` has it. What is long is written in pieces, and takes turns with everything else.
 * Only characters count for what is long: ten thousand rows may be few, and fifty of them many.
 */
export async function jsonText(value: unknown): Promise<string> {
  const pieces: string[] = []
  let length = 0
  for (const piece of piecesOf(value, 0)) {
    pieces.push(piece)
    length += piece.length
    if (length > MOST_ANSWER_CHARACTERS)
      throw tooLarge(`The answer would be longer than ${MOST_ANSWER_CHARACTERS} characters: ask for less at once.`)
    if (turnIsLong()) await nextTurn()
  }
  return pieces.length === 1 ? (pieces[0] ?? '') : pieces.join('')
}

function* piecesOf(value: unknown, depth: number): Generator<string> {
  if (!isLong(value) || depth > DEEPEST) yield JSON.stringify(value) ?? 'null'
  else if (Array.isArray(value)) yield* partPieces('[', unnamed(value), ']', depth)
  else if (isPlain(value)) yield* partPieces('{', named(value), '}', depth)
  else yield JSON.stringify(value) ?? 'null'
}

type Part = { name: string; value: unknown }

function* partPieces(open: string, parts: Iterable<Part>, close: string, depth: number): Generator<string> {
  let text = open
  let first = true
  for (const { name, value } of parts) {
    text += first ? name : `,${name}`
    first = false
    if (isLong(value)) {
      yield text
      yield* piecesOf(value, depth + 1)
      text = ''
    } else text += JSON.stringify(value) ?? 'null'
    if (text.length > PIECE) {
      yield text
      text = ''
    }
  }
  yield text + close
}

function* unnamed(list: readonly unknown[]): Generator<Part> {
  for (const value of list) yield { name: '', value }
}

function* named(object: Plain): Generator<Part> {
  for (const key of Object.keys(object)) {
    const value = object[key]
    if (value !== undefined && typeof value !== 'function' && typeof value !== 'symbol')
      yield { name: `${JSON.stringify(key)}:`, value }
  }
}

const isLong = (value: unknown) => typeof value === 'object' && roomAfter(value, PIECE) <= 0
