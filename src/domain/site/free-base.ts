import type { Pattern } from './pattern.ts'

type Base = Pick<Pattern, 'base_url' | 'subdomain'>

/** Bases to try for a copy: '/plan-copy', then '/plan-copy-2', and so on. */
export function* copyBases({ base_url }: Pick<Base, 'base_url'>): Generator<string> {
  const stem = `${base_url === '/' ? '/home' : base_url}-copy`
  yield stem
  for (let next = 2; ; next++) yield `${stem}-${next}`
}

/** The first of them at which no pattern answers. */
export function freeBase(patterns: readonly Base[], { base_url, subdomain }: Base): string {
  for (const base of copyBases({ base_url })) {
    if (!patterns.some((one) => one.base_url === base && one.subdomain === subdomain)) return base
  }
  return base_url
}
