import { refuse } from '#domain/problem.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { roomAfter } from '#http/json-length.ts'

/** Most queries that one request may start, those for the references that it follows among them. */
const MOST_QUERIES = 1_000

/** Most characters that one request may read of items and rows, all of which it keeps until it is answered. */
const MOST_READ_CHARACTERS = 100_000_000

/** What one request to the graph may still ask of the stores. */
export class RequestBudget {
  private queries = MOST_QUERIES
  private characters: number
  private readonly mostCharacters: number

  constructor(mostCharacters = MOST_READ_CHARACTERS) {
    this.mostCharacters = mostCharacters
    this.characters = mostCharacters
  }

  spendQuery(): void {
    if (--this.queries < 0)
      throw refuse(400, OVER_BUDGET, `This request asks for more than ${MOST_QUERIES} queries: ask for less at once.`)
  }

  /** Takes what a read gave; a long list is counted entry by entry. */
  async spendRead(value: unknown): Promise<void> {
    for (const entry of Array.isArray(value) ? value : [value]) {
      this.characters = roomAfter(entry, this.characters)
      if (this.characters < 0) {
        const most = `This request reads more than ${this.mostCharacters} characters`
        throw refuse(413, OVER_BUDGET, `${most}: ask for less at once.`)
      }
      if (turnIsLong()) await nextTurn()
    }
  }
}

const OVER_BUDGET = 'over-budget'

/** Problems that end a whole request; others stand at the leaves of the path that has them. */
const ENDING = new Set([OVER_BUDGET, 'busy', 'client-left'])

export const endsRequest = ({ code }: { code: string }) => ENDING.has(code)
