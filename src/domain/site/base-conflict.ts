import type { Pattern } from './pattern.ts'

type Base = Pick<Pattern, 'base_url' | 'subdomain'>

/** Why a base can't be used: another pattern has it, has its subdomain, or has the addresses around it. */
export type BaseConflict<Owner> = { owner: Owner; reason: 'same-base' | 'same-subdomain' | 'inside' }

/** The rest of a path behind a base: empty for the base itself, null where the path is not under it. */
export function pathUnder(base: string, path: string): string | null {
  if (path === base) return ''
  const prefix = base === '/' ? base : `${base}/`
  return path.startsWith(prefix) ? path.slice(prefix.length) : null
}

/** Whether the first answers on every host on which the second does. */
export function coversHosts(one: Base, other: Base): boolean {
  return one.subdomain === '*' || one.subdomain === other.subdomain
}

/**
 * The pattern that keeps a base from being used. Nobody takes a base that is in use. Where the caller does not decide for
 * the other site, nobody takes a subdomain that it uses, a base inside its own, or its base on one of its hosts either.
 */
export function baseConflict<Owner extends Base & { app: string }>(
  others: readonly Owner[],
  base: Base,
  decidesFor: (app: string) => boolean,
): BaseConflict<Owner> | null {
  const same = others.find((one) => one.base_url === base.base_url && one.subdomain === base.subdomain)
  if (same) return { owner: same, reason: 'same-base' }
  for (const owner of others) {
    if (decidesFor(owner.app) || !shareHosts(owner, base)) continue
    if (owner.subdomain !== '*' && owner.subdomain === base.subdomain) return { owner, reason: 'same-subdomain' }
    const rest = pathUnder(owner.base_url, base.base_url)
    // At the root every base is inside: there it depends on the pages that the other site has.
    const isInside = rest === '' ? base.subdomain !== '*' : rest !== null && owner.base_url !== '/'
    if (isInside) return { owner, reason: 'inside' }
  }
  return null
}

/**
 * The path under another base whose pages a new base would hide, and all below it; null where it hides none. A site for
 * which the caller does not decide keeps everything below the first part of its pages' addresses.
 */
export function hiddenPath(base: Base, other: Base, decides: boolean): string | null {
  const rest = pathUnder(other.base_url, base.base_url)
  if (rest === null || rest === '') return null
  if (decides) return coversHosts(base, other) ? rest : null
  return shareHosts(base, other) ? (rest.split('/')[0] ?? null) : null
}

function shareHosts(one: Base, other: Base): boolean {
  return coversHosts(one, other) || coversHosts(other, one)
}
