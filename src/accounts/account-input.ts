import { z } from 'zod'
import { AppName } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'

/** Emails are compared in lower case, so they are kept in lower case. */
export const EmailAddress = z
  .string()
  .max(254, 'must be at most 254 characters')
  .trim()
  .toLowerCase()
  .pipe(z.email('must be an email address'))

/** Long enough to be worth guessing at, short enough that hashing it costs nothing extra. */
export const NewPassword = z
  .string()
  .min(8, 'must be at least 8 characters')
  .max(200, 'must be at most 200 characters')
  .regex(/^[^\0]*$/, 'must not contain the NUL character')

/** A password as someone types it to prove who they are. */
export const TypedPassword = z
  .string()
  .min(1, 'is missing')
  .max(200, 'must be at most 200 characters')
  .regex(/^[^\0]*$/, 'must not contain the NUL character')

/** A code of six digits, or one of those that a person keeps for when their app is lost. */
export const TypedCode = z.string().trim().min(1, 'is missing').max(40, 'must be at most 40 characters')

/** What was answered to a right password. */
export const SignInTicket = z.string().max(200)

/** The token of a mailed link, as far as it can be told without looking it up. */
export const LinkToken = z.string().max(100)

/** What someone who signs up says to those who decide. */
export const RequestNote = z
  .string()
  .max(1000, 'must be at most 1000 characters')
  .regex(/^[^\0]*$/, 'must not contain the NUL character')
  .trim()
  .default('')

export const GroupName = oneLine(1, 200)
export const PersonName = oneLine(1, 200)
export const TokenName = oneLine(1, 200)

const MOST_TOKEN_DAYS = 3650

/** How long a token works; null for one that does not end by itself. */
export const TokenDays = z
  .number()
  .int('must be a whole number of days')
  .min(1, 'must be at least 1 day')
  .max(MOST_TOKEN_DAYS, `must be at most ${MOST_TOKEN_DAYS} days`)
  .nullable()
  .default(null)

/** The specification asks for more than three characters. */
export const SiteName = oneLine(4, 200)

export const GrantLevel = z.number().int('must be a whole number').min(0, 'must be 0 to 10').max(10, 'must be 0 to 10')

/** One site by its app name, or null for every site. */
export const GrantApp = AppName.nullable().default(null)
