/** What went wrong, in a form that every door can show: a stable code, the words people see, an HTTP status. */
export type Problem = {
  code: string
  message: string
  status: number
  details?: unknown
}

/** Carries a Problem up to the verb gate; what is not a ProblemError is a surprise and meets the error boundary. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** `throw refuse(404, 'not-found', 'No such page.')` */
export function refuse(status: number, code: string, message: string, details?: unknown): ProblemError {
  return new ProblemError(details === undefined ? { status, code, message } : { status, code, message, details })
}

export const notFound = (what: string) => refuse(404, 'not-found', `${what} was not found.`)
export const invalid = (message: string, details?: unknown) => refuse(400, 'invalid', message, details)
export const signInFirst = () => refuse(401, 'sign-in', 'Please sign in first.')
export const forbidden = () => refuse(403, 'forbidden', 'Your account may not do this.')
export const tooLarge = (message: string) => refuse(413, 'too-large', message)
export const stale = (details: unknown) =>
  refuse(409, 'stale', 'This was changed by someone else since you opened it.', details)
