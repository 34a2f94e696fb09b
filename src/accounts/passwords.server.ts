import { hash, verify } from '@node-rs/argon2'

// Argon2id with 19 MiB, two passes, one lane: the package's own defaults, named so that an update can't change them.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

let decoy: Promise<string> | null = null

/** Compares a password with its hash; without a hash (no such person) it does the same work and answers false. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password')
  const matches = await verify(stored ?? (await decoy), password)
  return matches && stored !== null
}
