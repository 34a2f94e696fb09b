import { invalid } from '#domain/problem.ts'
import { shorten } from '../shorten.ts'

/** `word` is a bare name or keyword, `name` a quoted name, `string` a quoted text, `symbol` an operator or bracket. */
export type Token = { kind: 'word' | 'name' | 'string' | 'number' | 'symbol' | 'end'; text: string; at: number }

const LONGEST_EXPRESSION = 4_000
const SPACE = /\s+/y
const WORD = /[\p{L}_][\p{L}\p{N}_]*/uy
const NUMBER = /[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?/y
const NAME = /"((?:[^"]|"")+)"/y
const STRING = /'((?:[^']|'')*)'/y
/** Two minus signs in a row begin a comment in SQL, and are nothing here. */
const SYMBOL = /->>|::|\|\||<>|<=|>=|!=|-(?!-)|[()[\],*/+=<>~]/y

/** Cuts a column expression into tokens; what is none is refused with its text. */
export function expressionTokens(text: string): Token[] {
  if (text.length > LONGEST_EXPRESSION)
    throw invalid(`A column expression may have at most ${LONGEST_EXPRESSION} characters.`)
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const space = take(SPACE)
    if (space) {
      at += space[0].length
      continue
    }
    const token = nextToken(take, at)
    if (!token) throw invalid(`"${shorten(text.slice(at))}" is not understood in "${shorten(text)}".`)
    tokens.push(token.token)
    at += token.length
  }
  tokens.push({ kind: 'end', text: '', at })
  return tokens
}

function nextToken(take: (pattern: RegExp) => RegExpExecArray | null, at: number) {
  const kinds = [
    ['number', NUMBER],
    ['word', WORD],
    ['name', NAME],
    ['string', STRING],
    ['symbol', SYMBOL],
  ] as const
  for (const [kind, pattern] of kinds) {
    const match = take(pattern)
    if (!match) continue
    const quoted = match[1] !== undefined
    const text = quoted ? unquote(kind, match[1] ?? '') : match[0]
    return { token: { kind, text, at } satisfies Token, length: match[0].length }
  }
  return null
}

const unquote = (kind: Token['kind'], text: string) =>
  text.replaceAll(kind === 'name' ? '""' : "''", kind === 'name' ? '"' : "'")
