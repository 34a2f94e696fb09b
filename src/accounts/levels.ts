import { EVERY_APP } from '#domain/access/access.ts'

/** The highest level per site that a person's groups give; a group without an app counts on every site. */
export function levelsOf(groups: { app: string | null; level: number | null }[]): Record<string, number> {
  const levels = new Map<string, number>()
  for (const { app, level } of groups) {
    if (level === null) continue
    const key = app ?? EVERY_APP
    levels.set(key, Math.max(level, levels.get(key) ?? level))
  }
  return Object.fromEntries(levels)
}
