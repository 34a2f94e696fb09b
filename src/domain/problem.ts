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

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options)
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
export const forbidden = () => refuse(403, 'forbidden', 'Your account is not allowed to do this.')
export const tooLarge = (message: string) => refuse(413, 'too-large', message)
/** Nobody reads this one: it ends the work for a client that is gone. */
export const clientLeft = () => refuse(499, 'client-left', 'The client left before it had its answer.')
export const stale = (details: unknown) =>
  refuse(409, 'stale', 'This has been changed by someone else since you opened it.', details)

const RETRY_AFTER_S = 5
const OUTCOME_UNKNOWN = 'outcome-unknown'

/** Something that the work needs is away for now. What was being written is not there, so that whoever asked may ask again. */
export const unavailable = (message: string, cause?: unknown) =>
  new ProblemError({ status: 503, code: 'unavailable', message, details: { retryAfter: RETRY_AFTER_S } }, { cause })

/** A write was sent and its answer lost: it may or may not be there. Nobody is told to simply send it again. */
export const outcomeUnknown = (cause: unknown) =>
  new ProblemError(
    {
      status: 503,
      code: OUTCOME_UNKNOWN,
      message:
        'The connection to the database was lost while saving, so this may or may not have been saved. Check before you try again.',
    },
    { cause },
  )

/** The write that failed may be in the database all the same. */
export function mayBeDone(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === OUTCOME_UNKNOWN
}
