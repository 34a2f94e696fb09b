type Write = (operands: string[]) => string

const between = (operator: string): Write => {
  return (operands) => `(${operands.join(` ${operator} `)})`
}
const named = (name: string): Write => {
  return (operands) => `${name}(${operands.join(', ')})`
}

/** Functions that both databases write and understand in the same way; a missing operand is passed over by the same ones. */
export const COMMON_FUNCTIONS = {
  '+': between('+'),
  '-': between('-'),
  abs: named('abs'),
  least: named('least'),
  greatest: named('greatest'),
  '||': between('||'),
  '=': between('='),
  '<>': between('<>'),
  '<': between('<'),
  '<=': between('<='),
  '>': between('>'),
  '>=': between('>='),
  in: ([value = '', ...list]) => `(${value} IN (${list.join(', ')}))`,
  and: between('AND'),
  or: between('OR'),
  not: ([one = '']) => `(NOT ${one})`,
  case: (operands) => {
    const branches = Array.from(
      { length: (operands.length - 1) / 2 },
      (_, at) => `WHEN ${operands[2 * at]} THEN ${operands[2 * at + 1]}`,
    )
    return `CASE ${branches.join(' ')} ELSE ${operands.at(-1)} END`
  },
  coalesce: named('coalesce'),
  nullif: named('nullif'),
} satisfies Record<string, Write>

export type CommonFunction = keyof typeof COMMON_FUNCTIONS
