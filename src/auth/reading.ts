import type { Person } from '#domain/access/people.ts'

/** `2026-03-04T…` as `4 Mar 2026`, the same on server and screen whatever their time zones are. */
export function dayOf(iso: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
}

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** A browser as people know it; the header itself is long and says less. */
export function browserName(userAgent: string): string {
  const found = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1]
  const browser = found(BROWSERS) ?? 'Another program'
  const system = found(SYSTEMS)
  return system ? `${browser} on ${system}` : browser
}

/** How somebody signs in, for those who look after them. */
export function signInWords({ signIn, twoStep }: Pick<Person, 'signIn' | 'twoStep'>): string {
  const password = signIn.password ? [twoStep ? 'Password and code' : 'Password'] : []
  const ways = [...password, ...(signIn.provider === null ? [] : [signIn.provider])]
  return ways.length === 0 ? 'Nothing yet' : ways.join(', ')
}

/** The site of a grant in words. */
export function siteLabel(sites: readonly { app: string; name: string }[], app: string | null): string {
  return app === null ? 'All sites' : (sites.find((site) => site.app === app)?.name ?? app)
}
