import type { FunctionName } from '#domain/data/expression/function-name.ts'
import { signatureOf } from '#domain/data/expression/functions.ts'
import { COMMON_FUNCTIONS, type CommonFunction } from './common-functions.ts'
import type { Dialect, ExactNumber, OwnFunctions, Term } from './dialect.ts'
import type { QueryContext } from './query-context.ts'
import { absent, convert, doubleOf, typeOf } from './terms.ts'

/** A call of terms, each converted to the type in which the function takes it, and written once. */
export function callTerm(fn: FunctionName, operands: Term[], context: QueryContext): Term {
  const { dialect } = context
  const { takes, gives } = signatureOf(fn, operands.map(typeOf))
  const [first] = operands
  if (fn === 'is null' && first) return { type: 'boolean', holds: absent(first) }
  if (isCast(fn) && first?.type === gives) return castToItself(first, dialect)
  const written =
    asStored(fn, operands, dialect) ?? operands.map((operand, at) => convert(operand, takes[at] ?? 'text', dialect))
  const sql = isCast(fn) ? (written[0] ?? dialect.nothing(gives)) : writeCall(fn, written, context)
  switch (gives) {
    case 'text':
      return { type: 'text', text: sql }
    case 'boolean':
      return { type: 'boolean', holds: sql }
    case 'number': {
      const addend = exactCall(fn, operands, written)
      return addend ? { type: 'number', double: sql, addend } : { type: 'number', double: sql }
    }
    default:
      return { type: gives, exact: sql }
  }
}

const COMPARED: readonly FunctionName[] = ['=', '<>', '<', '<=', '>', '>=']

/** A column beside a number that its own type holds: compared as stored, without a cast of each row. */
function asStored(fn: FunctionName, operands: readonly Term[], dialect: Dialect): string[] | null {
  if (!COMPARED.includes(fn) || operands.length !== 2) return null
  const column = operands.find((one) => one.type === 'number' && 'exact' in one)
  const number = operands.find((one) => one.type === 'number' && 'double' in one)
  if (column?.type !== 'number' || !('exact' in column) || number?.type !== 'number' || !('double' in number))
    return null
  const type = number.literal === undefined ? null : dialect.comparableType(column.storage, number.literal)
  if (type === null) return null
  return operands.map((one) => (one === column ? column.exact : `CAST(${number.double} AS ${type})`))
}

type Cast = Extract<FunctionName, `to ${string}`>

const isCast = (fn: FunctionName): fn is Cast => fn.startsWith('to ')

/** A typed column that is cast to its own type is its value, without the texts that are not of its type. */
function castToItself(term: Term, dialect: Dialect): Term {
  if ('exact' in term && term.type === 'number')
    return { type: 'number', double: doubleOf(term, dialect), addend: { exact: term.exact, storage: term.storage } }
  if ('exact' in term) return { type: term.type, exact: term.exact }
  return term.type === 'text' ? { type: 'text', text: term.text, column: term.column ?? false } : term
}

function writeCall(fn: Exclude<FunctionName, Cast>, operands: string[], { dialect, bind }: QueryContext): string {
  if (isCommon(fn)) return COMMON_FUNCTIONS[fn](operands)
  return dialect.functions[fn as keyof OwnFunctions](operands, bind)
}

const isCommon = (fn: FunctionName): fn is CommonFunction => Object.hasOwn(COMMON_FUNCTIONS, fn)

/** A choice among exact numbers that are stored alike is one too, and is added up as such. */
function exactCall(fn: FunctionName, operands: Term[], written: string[]): ExactNumber | null {
  if (fn !== 'case' && fn !== 'coalesce') return null
  const isChoice = (at: number) => fn === 'coalesce' || at % 2 === 1 || at === operands.length - 1
  const choices = operands.map((operand, at) => (isChoice(at) ? exactOf(operand) : null))
  if (choices.some((one, at) => one === null && isChoice(at))) return null
  const storages = choices.flatMap((one) => (one && one !== 'NULL' ? one.storage : []))
  const [storage] = storages
  if (storage === undefined || new Set(storages.map((one) => JSON.stringify(one))).size > 1) return null
  const parts = choices.map((one, at) => (one === null ? (written[at] ?? '') : one === 'NULL' ? 'NULL' : one.exact))
  return { exact: COMMON_FUNCTIONS[fn](parts), storage }
}

function exactOf(term: Term): ExactNumber | 'NULL' | null {
  if (term.type === 'null') return 'NULL'
  if (term.type !== 'number') return null
  return 'double' in term ? (term.addend ?? null) : { exact: term.exact, storage: term.storage }
}
