/** What a bundler knows of a module. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/**
 * The script that each module of a visitor's page goes into: one for all that an entry needs at once, and one for all
 * that the same parts loaded later need. What several entries have in common stands apart, so that none brings what only
 * another needs. Entries, parts and stylesheets are left as they are.
 */
export function visitorScripts(
  entries: readonly string[],
  moduleOf: (id: string) => Module | null,
): Map<string, string | null> {
  const withImports = (start: string) => {
    const found = new Set<string>()
    const waiting = [start]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.add(id)
      waiting.push(...(moduleOf(id)?.importedIds ?? []))
    }
    return found
  }
  const loadedLater = (modules: Iterable<string>) =>
    [...modules].flatMap((id) => [...(moduleOf(id)?.dynamicallyImportedIds ?? [])])

  const atOnce = new Map<string, Set<number>>()
  const later = new Map<string, Set<number>>()
  const usedBy = new Map<string, Set<number>>()
  const parts: string[] = []
  for (const [entry, start] of entries.entries()) {
    const own = withImports(start)
    for (const id of own) note(atOnce, id, entry)
    const ofEntry = [...new Set(loadedLater(own))]
    // Grows while it is walked: a part may load further ones.
    for (const part of ofEntry) {
      if (!parts.includes(part)) parts.push(part)
      const modules = withImports(part)
      for (const id of modules) {
        note(usedBy, id, parts.indexOf(part))
        if (!own.has(id)) note(later, id, entry)
      }
      for (const next of loadedLater(modules)) if (!ofEntry.includes(next)) ofEntry.push(next)
    }
  }
  const apart = new Set([...entries, ...parts])
  const scripts = new Map<string, string | null>()
  for (const [id, numbers] of usedBy) scripts.set(id, `part-${[...numbers].sort((a, b) => a - b).join('-')}`)
  for (const [id, numbers] of atOnce) {
    const others = later.get(id)
    const name = numbers.size > 1 ? 'common' : 'site'
    scripts.set(id, `${name}-${[...numbers].join('-')}${others ? `-later-${[...others].join('-')}` : ''}`)
  }
  for (const id of scripts.keys()) if (apart.has(id) || id.endsWith('.css')) scripts.set(id, null)
  return scripts
}

function note(sets: Map<string, Set<number>>, id: string, number: number): void {
  const known = sets.get(id)
  if (known) known.add(number)
  else sets.set(id, new Set([number]))
}
