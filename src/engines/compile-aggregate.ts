import type { Aggregate } from '#domain/data/query.ts'
import { invalid } from '#domain/problem.ts'
import type { Dialect, ExactNumber, Term } from './dialect.ts'
import type { QueryContext } from './query-context.ts'
import { doubleOf, isPure, keysOf, textOf } from './terms.ts'

export function aggregateTerm(fn: Aggregate, separator: string | undefined, of: Term, context: QueryContext): Term {
  const { dialect } = context
  switch (fn) {
    case 'count':
      return counted(`count(${wholeOf(of)})`)
    case 'count-distinct':
      return counted(
        `(${keysOf(of)
          .map((key) => `count(DISTINCT ${key})`)
          .join(' + ')})`,
      )
    case 'min':
    case 'max':
      return extreme(fn, of, dialect)
    case 'sum':
      return sumTerm(of, dialect)
    case 'total':
      return isAddable(of) ? sumTerm(of, dialect) : { type: 'number', double: dialect.nothing('number') }
    case 'avg': {
      const sum = doubleOf(sumTerm(of, dialect), dialect)
      return { type: 'number', double: `(${sum} / nullif(count(${addend(of, dialect)}), 0))` }
    }
    case 'list': {
      const text = textOf(of, dialect)
      const glue = context.bind(separator ?? ', ')
      return { type: 'text', text: `string_agg(DISTINCT ${text}, ${glue} ORDER BY ${text})` }
    }
  }
}

export const counted = (sql: string): Term => ({ type: 'number', exact: sql, storage: { kind: 'integer' } })

const isAddable = ({ type }: Term) => type === 'number' || type === 'text' || type === 'null'

function sumTerm(of: Term, dialect: Dialect): Term {
  const number = exactOf(of, dialect)
  if (number === null) return { type: 'number', double: dialect.sumOfDoubles(doubleOf(of, dialect)) }
  const { exact, storage } = number
  return { type: 'number', exact: dialect.sum(exact, storage), storage: dialect.sumStorage(storage) }
}

function extreme(fn: 'min' | 'max', of: Term, dialect: Dialect): Term {
  if (of.type === 'number' && 'double' in of) return { type: 'number', double: `${fn}(${of.double})` }
  if (of.type === 'number') return { type: 'number', exact: `${fn}(${of.exact})`, storage: of.storage }
  if (of.type === 'date' || of.type === 'timestamp') return { type: of.type, exact: `${fn}(${of.exact})` }
  return { type: 'text', text: `${fn}(${textOf(of, dialect)})` }
}

const addend = (of: Term, dialect: Dialect) => exactOf(of, dialect)?.exact ?? doubleOf(of, dialect)

/** The numbers to add up, as they are stored; null where they are results. */
function exactOf(of: Term, dialect: Dialect): ExactNumber | null {
  if (of.type === 'text') return of.column ? dialect.numberOf(of.text) : null
  if (of.type !== 'number') throw invalid(`A ${of.type} cannot be added up.`)
  return 'double' in of ? (of.addend ?? null) : { exact: of.exact, storage: of.storage }
}

/** What a count looks at: any text in the cell counts, of the column's type or not. */
const wholeOf = (of: Term) =>
  'text' in of && of.text !== undefined && !isPure(of) ? of.text : (keysOf(of)[0] ?? 'NULL')
