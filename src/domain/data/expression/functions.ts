import { invalid } from '#domain/problem.ts'
import { DATE_FUNCTIONS } from './date-functions.ts'
import type { FunctionName } from './function-name.ts'
import { LOGIC_FUNCTIONS } from './logic-functions.ts'
import { NUMBER_FUNCTIONS } from './number-functions.ts'
import { type FunctionRule, fixed, type Signature } from './signature.ts'
import { TEXT_FUNCTIONS } from './text-functions.ts'
import { converted, type OperandType, type Value, type ValueType } from './value-type.ts'

const cast = (to: ValueType) => ({ signature: fixed([to], to), meaning: (value: Value) => value })

/**
 * Every function that an expression may call. How a database writes each of them is in its own folder of `engines`,
 * as a record with the same names, so that one that is missing does not compile.
 */
const FUNCTIONS = {
  ...NUMBER_FUNCTIONS,
  ...TEXT_FUNCTIONS,
  ...DATE_FUNCTIONS,
  ...LOGIC_FUNCTIONS,
  'to text': cast('text'),
  'to number': cast('number'),
  'to date': cast('date'),
  'to timestamp': cast('timestamp'),
} satisfies Record<FunctionName, FunctionRule>

export const FUNCTION_NAMES = Object.keys(FUNCTIONS) as FunctionName[]

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name)

/** The types of a call; refused in words where its operands are too few, too many or of the wrong type. */
export function signatureOf(fn: FunctionName, operands: readonly OperandType[]): Signature {
  return rule(fn).signature(fn, operands)
}

/** What a call of these values gives, by the rules alone. */
export function called(fn: FunctionName, values: readonly Value[], types: readonly OperandType[]): Value {
  const { takes } = signatureOf(fn, types)
  const operands = values.map((value, at) => converted(value, types[at] ?? null, takes[at] ?? 'text'))
  const { meaning, takesNull } = rule(fn)
  if (!takesNull && operands.includes(null)) return null
  return (meaning as (...operands: Value[]) => Value)(...operands)
}

function rule(fn: FunctionName): FunctionRule {
  // A tree may come from a stored document, whatever its type says here.
  if (!isFunctionName(fn)) throw invalid(`The function "${String(fn).slice(0, 80)}" is not known.`)
  return FUNCTIONS[fn]
}
