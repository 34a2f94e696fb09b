/** Why nothing of a page can be saved now, whatever it is; the same goes through once the cause is gone. */
export type KeptAway = 'signed-out' | 'not-allowed' | 'gone'

const BY_STATUS: Readonly<Record<number, KeptAway>> = { 401: 'signed-out', 403: 'not-allowed', 404: 'gone' }

/** A refusal that names a section is about that section alone. */
export function keptAway(status: number, section: string | undefined): KeptAway | undefined {
  return section === undefined ? BY_STATUS[status] : undefined
}

export const AWAY_WORDS: Readonly<Record<KeptAway, string>> = {
  'signed-out': 'You are signed out.',
  'not-allowed': 'You can no longer edit this page.',
  gone: 'This page was deleted.',
}

/** Where the cause can be mended. */
export function wayBack(away: KeptAway, here: string): { label: string; href: string } | null {
  if (away === 'signed-out') return { label: 'Sign in', href: `/auth/login?from=${encodeURIComponent(here)}` }
  return away === 'gone' ? { label: 'Open the trash', href: '/trash' } : null
}
