const LONGEST = 60

/** The app name a site is stored under: its name in lower-case Latin letters, digits and underscores. */
export function appNameFor(siteName: string, taken: ReadonlySet<string>): string {
  const plain = siteName.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  const base = words.join('_').slice(0, LONGEST).replace(/_$/, '') || 'site'
  let name = base
  for (let next = 2; taken.has(name); next++) name = `${base}_${next}`
  return name
}
