import type { StoredColumn } from '#domain/data/column.ts'
import { invalid } from '#domain/problem.ts'
import type { Dialect, Term } from './dialect.ts'

const LONGEST_SQL = 400_000

/** Refuses a query by the length that its SQL has, or has so far. */
export function checkLength(characters: number): void {
  if (characters > LONGEST_SQL) throw invalid(`A query may be at most ${LONGEST_SQL} characters long as SQL.`)
}

/** What one query collects while its tree is walked: equal values share one parameter, so equal expressions stay equal SQL. */
export class QueryContext {
  readonly values: (string | number)[] = []
  readonly dialect: Dialect
  readonly columns: readonly StoredColumn[]
  /** The keys of the expressions that the query groups by. */
  readonly groups: ReadonlySet<string>
  private readonly positions = new Map<string, number>()
  private length = 0

  constructor(dialect: Dialect, columns: readonly StoredColumn[], groups: Iterable<string> = []) {
    this.dialect = dialect
    this.columns = columns
    this.groups = new Set(groups)
  }

  parameter(type: 'text' | 'double' | 'integer' | 'date' | 'timestamp', value: string | number): string {
    const key = `${type}:${value}`
    const position = this.positions.get(key) ?? this.values.push(value)
    this.positions.set(key, position)
    return this.dialect[type](position)
  }

  readonly bind = (text: string): string => this.parameter('text', text)

  /** Counts what a term adds to the SQL of its operands, so that one that grows too long is given up while it grows. */
  count(term: Term, ...operands: Term[]): Term {
    this.length += operands.reduce((rest, operand) => rest - lengthOf(operand), lengthOf(term))
    checkLength(this.length)
    return term
  }
}

function lengthOf(term: Term): number {
  if (term.type === 'null') return 0
  if (term.type === 'boolean') return term.holds.length
  const exact = 'exact' in term ? term.exact.length : 0
  const double = 'double' in term ? term.double.length + (term.addend?.exact.length ?? 0) : 0
  return ('text' in term ? (term.text?.length ?? 0) : 0) + exact + double
}
