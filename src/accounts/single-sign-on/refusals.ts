import { ProblemError } from '#domain/problem.ts'

type Refusal = { status: number; words(provider: string): string }

/** Why somebody did not get in with their provider; the sign-in screen says it by its code. */
const REFUSALS = {
  'provider-away': {
    status: 503,
    words: (provider) => `Sign-in with ${provider} cannot be reached at the moment. Please try again in a while.`,
  },
  'provider-setup': {
    status: 503,
    words: (provider) => `Sign-in with ${provider} is not set up correctly. Please tell your administrator.`,
  },
  'sign-in-cancelled': { status: 403, words: () => 'The sign-in was cancelled. You are not signed in.' },
  'provider-refused': {
    status: 403,
    words: (provider) => `Sign-in with ${provider} was refused there. Please ask whoever manages it.`,
  },
  'sign-in-again': {
    status: 410,
    words: () => 'That sign-in took too long or was started in another browser. Please try again.',
  },
  'email-not-verified': {
    status: 403,
    words: (provider) =>
      `Sign-in with ${provider} did not confirm that your email address is yours, so it cannot be used here.`,
  },
  'not-allowed': {
    status: 403,
    words: () => 'Your email address cannot be used to sign in here. Please ask an administrator.',
  },
  'no-account': {
    status: 403,
    words: () => 'There is no account for you here yet. Please ask an administrator for an invitation.',
  },
  'other-identity': {
    status: 409,
    words: (provider) =>
      `The account with your email address is connected to someone else's sign-in with ${provider}. Please ask an administrator.`,
  },
  suspended: { status: 403, words: () => 'This account is suspended.' },
  waiting: { status: 403, words: () => 'Your request is still waiting for approval.' },
  'too-many-attempts': {
    status: 429,
    words: () => 'Too many failed sign-ins. Please wait a minute and try again.',
  },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof REFUSALS

export function refusal(code: RefusalCode, provider: string, cause?: unknown): ProblemError {
  const { status, words } = REFUSALS[code]
  return new ProblemError({ status, code, message: words(provider) }, { cause })
}

/** The words for a code that came back in an address; null for any other. */
export function refusalWords(code: string, provider: string): string | null {
  return Object.hasOwn(REFUSALS, code) ? REFUSALS[code as RefusalCode].words(provider) : null
}
