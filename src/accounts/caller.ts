/** What is known of the request a verb was called through; all of it comes from the server's own doors, none from input. */
export type Caller = { ip: string | null; userAgent: string; headers: Headers }

/** The caller of a verb that no request stands behind: the command line, a job. */
export const NO_REQUEST: Caller = { ip: null, userAgent: '', headers: new Headers() }

/** The signal of a verb that nobody can leave. */
export const NOBODY_LEAVES = new AbortController().signal

/** Cookies for the door to set; doors keep them out of what they show. */
export type CookieChange = { setCookie: string[] }
