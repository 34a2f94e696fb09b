import { invalid } from '#domain/problem.ts'
import { canBecome, isMoment, type OperandType, shownType, type Value, type ValueType } from './value-type.ts'

/** The types in which a function takes the operands it is given, and the type of what it gives. */
export type Signature = { takes: ValueType[]; gives: ValueType }

/** One function: what it takes and gives, and what it means in plain JavaScript; operands come in the types it takes. */
export type FunctionRule = {
  signature(name: string, operands: readonly OperandType[]): Signature
  /** Not asked where an operand is null, unless the function wants to know. */
  meaning(...operands: never[]): Value
  takesNull?: true
}

/** Each operand has its own type; the last `optional` ones may be left out. */
export function fixed(takes: ValueType[], gives: ValueType, optional = 0): FunctionRule['signature'] {
  return (name, operands) => {
    checkCount(name, operands.length, takes.length - optional, takes.length)
    return { takes: operands.map((from, at) => checkType(name, from, takes[at] ?? 'text')), gives }
  }
}

/** Any number of operands of one type. */
export function several(takes: ValueType, gives: ValueType, fewest: number): FunctionRule['signature'] {
  return (name, operands) => {
    checkCount(name, operands.length, fewest)
    return { takes: operands.map((from) => checkType(name, from, takes)), gives }
  }
}

/** Operands of one type, which the result has too; text with something else is text. */
export function alike(fewest: number, most = Number.POSITIVE_INFINITY): FunctionRule['signature'] {
  return (name, operands) => {
    checkCount(name, operands.length, fewest, most)
    const gives = sharedType(name, operands)
    return { takes: operands.map(() => gives), gives }
  }
}

/** Operands that are compared; text with something else is read as that. */
export function compared(most = Number.POSITIVE_INFINITY): FunctionRule['signature'] {
  return (name, operands) => {
    checkCount(name, operands.length, 2, most)
    const others = operands.filter((type) => type !== 'text')
    const type = others.every((one) => one === null) ? 'text' : sharedType(name, others)
    return { takes: operands.map((from) => checkType(name, from, type)), gives: 'boolean' }
  }
}

/** An operand of any type, as it is. */
export const anything: FunctionRule['signature'] = (name, operands) => {
  checkCount(name, operands.length, 1, 1)
  return { takes: operands.map((type) => type ?? 'text'), gives: 'boolean' }
}

/** `when, then, when, then, …, otherwise`: conditions, and results of one type. */
export const cases: FunctionRule['signature'] = (name, operands) => {
  checkCount(name, operands.length, 3)
  if (operands.length % 2 === 0) throw invalid(`${name} needs a result for each condition, and one for all others.`)
  const isCondition = (at: number) => at % 2 === 0 && at < operands.length - 1
  const gives = sharedType(
    name,
    operands.filter((_, at) => !isCondition(at)),
  )
  return { takes: operands.map((type, at) => (isCondition(at) ? checkType(name, type, 'boolean') : gives)), gives }
}

function sharedType(name: string, operands: readonly OperandType[]): ValueType {
  const types = [...new Set(operands)].filter((type) => type !== null)
  const [first, second] = types
  if (first === undefined) return 'text'
  if (second === undefined) return first
  if (types.includes('text')) return 'text'
  if (types.every(isMoment)) return 'timestamp'
  throw invalid(`${name} needs values of one type, not ${shownType(first)} and ${shownType(second)}.`)
}

function checkType(name: string, from: OperandType, to: ValueType): ValueType {
  if (!canBecome(from, to)) throw invalid(`${name} needs ${shownType(to)}, not ${shownType(from)}.`)
  return to
}

function checkCount(name: string, given: number, fewest: number, most = Number.POSITIVE_INFINITY): void {
  if (given >= fewest && given <= most) return
  const wanted =
    fewest === most ? String(fewest) : most === Number.POSITIVE_INFINITY ? `at least ${fewest}` : `${fewest} to ${most}`
  throw invalid(`${name} takes ${wanted} ${wanted === '1' ? 'value' : 'values'}, not ${given}.`)
}
