/** What a check of the installation found. A problem needs somebody; a warning can wait. */
export type Finding = {
  area: 'versions' | 'stores' | 'references' | 'files' | 'permissions' | 'backups'
  level: 'ok' | 'warning' | 'problem'
  what: string
  /** What to do about it. */
  mend?: string
}

/** So many of a kind are named; all are counted. */
const NAMED = 5

/** One finding for many things of a kind: nothing where there are none. */
export function findingFor(
  things: readonly string[],
  about: { area: Finding['area']; level: Finding['level']; words: [one: string, many: string]; mend: string },
): Finding[] {
  if (things.length === 0) return []
  const { area, level, words, mend } = about
  const more = things.length > NAMED ? `, and ${things.length - NAMED} more` : ''
  const what = `${things.length === 1 ? words[0] : `${things.length} ${words[1]}`}: ${things.slice(0, NAMED).join(', ')}${more}`
  return [{ area, level, what, mend }]
}
