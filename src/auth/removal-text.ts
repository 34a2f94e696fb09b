/** What becomes of a person who is removed; a provider that makes accounts would give them a new one. */
export function removalText(email: string, accountsFrom: string | null): string {
  const kept = `${email} can no longer sign in. What they wrote stays.`
  if (accountsFrom === null) return kept
  return `The account of ${email} will be deleted. What they wrote stays. Anyone can sign in with ${accountsFrom} and get a new account, and so can they. To keep them out, suspend the account instead.`
}
