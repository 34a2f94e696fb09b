import type { Pattern } from './pattern.ts'

type Asker = { app: string; subdomain: string | null; level: number }

/** The pages in whose frame something else of their site is shown: those nearest to the root that this reader may see. */
export function framePattern(patterns: readonly Pattern[], { app, subdomain, level }: Asker): Pattern | null {
  const shown = patterns.filter(
    (one) =>
      one.app === app &&
      one.pattern_type === 'page' &&
      one.authLevel <= level &&
      (one.subdomain === '*' || one.subdomain === subdomain),
  )
  return shown.sort((a, b) => a.base_url.length - b.base_url.length || a.id - b.id)[0] ?? null
}
