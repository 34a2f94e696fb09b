import { ProblemError } from '#domain/problem.ts'
import { expressionTokens, type Token } from '../expression/expression-tokens.ts'
import { unknownColumn } from '../query-check.ts'
import { shorten } from '../shorten.ts'
import { accepts, type FormulaPart, isFormulaNumber, OPERATIONS } from './formula-parts.ts'

/** A typed formula by its parts, the text behind them that can't be understood, and why it can't. */
export type ReadFormula = { parts: FormulaPart[]; rest: string; problem: string | null }

/** Reads what was typed as a formula over the columns with these keys; what is only not complete yet is no problem. */
export function readFormula(text: string, keys: ReadonlySet<string>): ReadFormula {
  const parts: FormulaPart[] = []
  const until = (at: number, problem: string) => ({ parts, rest: text.slice(at), problem })
  const quote = unclosedQuote(text)
  let at = 0
  try {
    for (const token of expressionTokens(quote < 0 ? text : text.slice(0, quote))) {
      if (token.kind === 'end') break
      at = token.at
      const part = partOf(token, keys)
      if (!part) return until(at, misunderstood(token))
      if (!accepts(parts, part)) return until(at, misplaced(token, part))
      parts.push(part)
    }
  } catch (error) {
    if (error instanceof ProblemError) return until(at, error.message)
    throw error
  }
  return quote < 0
    ? { parts, rest: '', problem: null }
    : until(quote, 'The name of a column ends with a quotation mark.')
}

/** Where a name in quotes begins that is still being typed; -1 where there is none. */
function unclosedQuote(text: string): number {
  return text.split('"').length % 2 === 0 ? text.lastIndexOf('"') : -1
}

/** Whether a column is what is being typed: its key or what it is called has these letters. */
export function isTyped(rest: string, names: readonly string[]): boolean {
  const letters = rest.replaceAll('"', '').trim().toLowerCase()
  return names.some((name) => name.toLowerCase().includes(letters))
}

function partOf({ kind, text }: Token, keys: ReadonlySet<string>): FormulaPart | null {
  if (kind === 'word' || kind === 'name') {
    if (!keys.has(text)) throw unknownColumn(text)
    return { kind: 'variable', key: text }
  }
  if (kind === 'number') {
    const value = Number(text)
    return isFormulaNumber(value) ? { kind, value } : null
  }
  if (kind !== 'symbol') return null
  if (text === '(') return { kind: 'open' }
  if (text === ')') return { kind: 'close' }
  const operation = OPERATIONS.find((one) => one === text)
  return operation ? { kind: 'operation', operation } : null
}

function misunderstood({ kind, text }: Token): string {
  return kind === 'number' || kind === 'string'
    ? `A formula works with columns and numbers; ${shorten(text)} is neither.`
    : `${shorten(text)} is not an operation. Use + - * or /.`
}

function misplaced({ text }: Token, { kind }: FormulaPart): string {
  if (kind === 'close') return 'A closing parenthesis needs an open one, and a column before it.'
  if (kind === 'operation') return `${text} needs a column or a closing parenthesis before it.`
  return kind === 'open'
    ? 'An opening parenthesis needs an operation before it, and not too many others that are open.'
    : `An operation is missing before ${shorten(text)}.`
}
