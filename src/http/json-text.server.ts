import { tooLarge } from '#domain/problem.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'

/** So many entries of a list are written at once. */
const AT_ONCE = 50

/** So deep may short lists be looked into for long ones. */
const DEEPEST = 12

/** Most characters of an answer; beyond it a client is asked to read less at once. */
export const MOST_ANSWER_CHARACTERS = 50_000_000

/**
 * A value as JSON, as `JSON.stringify` has it. Long lists, and long branches without a prototype such as those of a JSON
 * Graph, are written in pieces, and a long answer takes turns with everything else.
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
  if (depth <= DEEPEST && Array.isArray(value)) yield* listPieces(value, depth)
  else if (depth <= DEEPEST && isBranch(value)) yield* branchPieces(value, depth)
  else yield JSON.stringify(value) ?? 'null'
}

function* listPieces(list: unknown[], depth: number): Generator<string> {
  if (list.length <= AT_ONCE && !list.some(isLong)) {
    yield JSON.stringify(list)
    return
  }
  let before = '['
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const some = list.slice(at, at + AT_ONCE)
    if (some.some(isLong)) {
      for (const one of some) {
        yield before
        yield* piecesOf(one, depth + 1)
        before = ','
      }
    } else {
      yield before + JSON.stringify(some).slice(1, -1)
      before = ','
    }
  }
  yield ']'
}

function* branchPieces(branch: Branch, depth: number): Generator<string> {
  const keys = Object.keys(branch).filter((key) => branch[key] !== undefined)
  if (keys.length <= AT_ONCE && !keys.some((key) => isBranch(branch[key]) || isLong(branch[key]))) {
    yield JSON.stringify(branch)
    return
  }
  let before = '{'
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = keys.slice(at, at + AT_ONCE)
    if (keys.length <= AT_ONCE || some.some((key) => isLong(branch[key]))) {
      for (const key of some) {
        yield `${before}${JSON.stringify(key)}:`
        yield* piecesOf(branch[key], depth + 1)
        before = ','
      }
    } else {
      yield before + JSON.stringify(Object.fromEntries(some.map((key) => [key, branch[key]]))).slice(1, -1)
      before = ','
    }
  }
  yield '}'
}

type Branch = Record<string, unknown>

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null
}

/** Whether a value is worth being written in pieces of its own. */
function isLong(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > AT_ONCE
  return isBranch(value) && Object.keys(value).length > AT_ONCE
}
