import { randomBytes } from 'node:crypto'
import type { AccountDb } from './account-db.server.ts'
import { digest } from './secrets.server.ts'

const CODES = 10
/** Without those that are taken for others: 32 letters and digits, five bits each. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'
const LETTERS_EACH = 16

/** Gives a person new codes, each good once: 80 random bits, stored as a hash and shown this one time. */
export async function giveRecoveryCodes({ build, all }: AccountDb, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await all(build.deleteFrom('recovery_codes').where('user_id', '=', userId))
  const rows = codes.map((code) => ({ user_id: userId, hash: digest(bare(code)) }))
  await all(build.insertInto('recovery_codes').values(rows))
  return codes
}

/** Uses a code up; of two who try the same at once one is refused. */
export async function takeRecoveryCode({ build, first }: AccountDb, userId: string, code: string): Promise<boolean> {
  const own = build.deleteFrom('recovery_codes').where('user_id', '=', userId)
  return (await first(own.where('hash', '=', digest(bare(code))).returning('user_id'))) !== undefined
}

export async function countRecoveryCodes({ build, first }: AccountDb, userId: string): Promise<number> {
  const counted = build.selectFrom('recovery_codes').select((eb) => eb.fn.countAll().as('n'))
  return Number((await first(counted.where('user_id', '=', userId)))?.n ?? 0)
}

function newCode(): string {
  const letters = [...randomBytes(LETTERS_EACH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8, 12)}-${letters.slice(12)}`
}

/** As somebody types it from paper. */
function bare(code: string): string {
  return code.replaceAll(/[ -]/g, '').toLowerCase()
}
