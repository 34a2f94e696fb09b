import { expressionKey, hasAggregate, isConstant } from '../expression/expression-shape.ts'
import type { Cell, DataQuery, DataType, Expression } from '../query.ts'
import { conditionExpressions } from '../query-parts.ts'

/** What was taken along of one expression of a row: its key, of which type its cells are, whether one holds several values. */
export type CopiedColumn = { key: string; type: DataType; multiple?: boolean }

/** Rows of a version that are asked where no database is, in the order of their ids. */
export type CopiedRows = { columns: readonly CopiedColumn[]; rows: readonly (readonly Cell[])[] }

/** Something that only a database can say. */
export class Unanswerable extends Error {
  override name = 'Unanswerable'
}

/** The cell as it is written in the row itself, beside the value that it has. */
export const textExpression = (of: Expression): Expression => ({ kind: 'call', fn: 'to text', args: [of] })

/** The expressions of rows that a query is answered from, each once by its key. */
export function rowExpressions(query: DataQuery): Map<string, Expression> {
  const found = new Map<string, Expression>()
  const add = (expression: Expression): void => {
    if (isConstant(expression)) return
    if (!hasAggregate(expression)) found.set(expressionKey(expression), expression)
    else if (expression.kind === 'aggregate') add(expression.of)
    else if (expression.kind === 'call') for (const one of expression.args) add(one)
  }
  const conditions = [query.where, query.having].filter((one) => one !== null)
  const all = [...query.select, ...query.groupBy, ...query.orderBy.map(({ by }) => by)]
  for (const expression of [...all, ...conditions.flatMap(conditionExpressions)]) add(expression)
  return found
}

/** Finds the cells of expressions in the rows that were taken along. */
export class CellReader {
  private readonly places: ReadonlyMap<string, number>
  private readonly known = new Map<Expression, number>()
  private readonly columns: CopiedRows['columns']

  constructor({ columns }: Pick<CopiedRows, 'columns'>) {
    this.columns = columns
    this.places = new Map(columns.map(({ key }, at) => [key, at]))
  }

  /** The value of an expression in a row. */
  cell(expression: Expression, row: readonly Cell[]): Cell {
    if (expression.kind === 'number' || expression.kind === 'text') return expression.value
    if (expression.kind === 'null') return null
    return row[this.place(expression)] ?? null
  }

  /** The same as it is written, where that is not how the value is. */
  text(expression: Expression, row: readonly Cell[]): string | null {
    const own = this.places.get(expressionKey(textExpression(expression)))
    const cell = own === undefined ? this.cell(expression, row) : (row[own] ?? null)
    return cell === null ? null : String(cell)
  }

  column(expression: Expression): CopiedColumn {
    if (expression.kind === 'number') return { key: '', type: 'numeric' }
    if (expression.kind === 'text' || expression.kind === 'null') return { key: '', type: 'text' }
    return this.columns[this.place(expression)] ?? { key: '', type: 'text' }
  }

  private place(expression: Expression): number {
    const known = this.known.get(expression)
    if (known !== undefined) return known
    const place = this.places.get(expressionKey(expression))
    if (place === undefined) throw new Unanswerable('This was not exported.')
    this.known.set(expression, place)
    return place
  }
}
