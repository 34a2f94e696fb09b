import { refuse } from '#domain/problem.ts'

/** Most queries that one request may start, those for the references that it follows among them. */
const MOST_QUERIES = 1_000

/** What one request to the graph may still ask of the stores. */
export class QueryBudget {
  private left = MOST_QUERIES

  spend(queries = 1): void {
    this.left -= queries
    if (this.left < 0)
      throw refuse(400, OVER_BUDGET, `This request asks for more than ${MOST_QUERIES} queries: ask for less at once.`)
  }
}

const OVER_BUDGET = 'over-budget'

/** Problems that end a whole request; others stand at the leaves of the path that has them. */
const ENDING = new Set([OVER_BUDGET, 'busy', 'client-left'])

export const endsRequest = ({ code }: { code: string }) => ENDING.has(code)
