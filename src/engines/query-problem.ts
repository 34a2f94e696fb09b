import { type ProblemError, refuse } from '#domain/problem.ts'

/** PostgreSQL: out of memory, the limit of temporary files, a value larger than it holds. */
const TOO_MUCH = ['53200', '53400', '54000']
/** A statement that met the time limit of its connection. */
const TOO_SLOW = '57014'
/** DuckDB has words alone. */
const TOO_MUCH_WORDS = 'Out of Memory Error'

export const tooSlow = () => refuse(503, 'too-slow', 'This query takes too long. Ask for less, or try again later.')

const tooMuch = () =>
  refuse(503, 'too-much', 'This query needs more memory than it may have. Ask for less, or try again later.')

/** What people are told of a query that met a limit of its engine; null for all else. */
export function queryProblem(error: unknown): ProblemError | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (TOO_MUCH.includes(code) || error.message.includes(TOO_MUCH_WORDS)) return tooMuch()
  return code === TOO_SLOW ? tooSlow() : null
}
