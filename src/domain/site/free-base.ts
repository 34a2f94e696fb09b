import type { Pattern } from './pattern.ts'

type Place = Pick<Pattern, 'base_url' | 'subdomain'>

/** The pattern that already answers at this base path of this host, if any. */
export function ownerOfBase<P extends Place>(patterns: readonly P[], { base_url, subdomain }: Place): P | undefined {
  return patterns.find((one) => one.base_url === base_url && one.subdomain === subdomain)
}

/** '/plan' becomes '/plan-copy', then '/plan-copy-2', and so on until nothing answers there. */
export function freeBase(patterns: readonly Place[], { base_url, subdomain }: Place): string {
  const stem = `${base_url === '/' ? '/home' : base_url}-copy`
  let base = stem
  for (let next = 2; ownerOfBase(patterns, { base_url: base, subdomain }); next++) base = `${stem}-${next}`
  return base
}
