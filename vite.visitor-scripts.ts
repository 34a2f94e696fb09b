/** What a bundler knows of a module. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code?: string | null }

/** What so many parts of a page need, and is so short, would cost more as a request of its own than with all pages. */
const MANY_PARTS = 5
const SHORT_SCRIPT = 4_500

/**
 * The script that each module of a visitor's page goes into: one for all that an entry needs at once, and one for all
 * that the same parts loaded later need. What several entries have in common stands apart, so that none brings what only
 * another needs. A short script that many parts of one entry need goes with what that needs at once. Entries, parts and
 * stylesheets are left as they are. `isForCopies` names parts that only sites exported as files load: they take what
 * others have as it is, so that pages of a server are not cut into more pieces for them.
 */
export function visitorScripts(
  entries: readonly string[],
  moduleOf: (id: string) => Module | null,
  isForCopies: (id: string) => boolean = () => false,
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
  const usedByCopies = new Map<string, Set<number>>()
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
        note(isForCopies(part) ? usedByCopies : usedBy, id, parts.indexOf(part))
        if (!own.has(id)) note(later, id, entry)
      }
      for (const next of loadedLater(modules)) if (!ofEntry.includes(next)) ofEntry.push(next)
    }
  }
  for (const [id, numbers] of usedByCopies) if (!usedBy.has(id)) usedBy.set(id, numbers)
  const apart = new Set([...entries, ...parts])
  const scripts = new Map<string, string | null>()
  for (const [id, numbers] of usedBy) scripts.set(id, `part-${[...numbers].sort((a, b) => a - b).join('-')}`)
  for (const ids of sameScript(scripts)) {
    const length = ids.reduce((sum, id) => sum + (moduleOf(id)?.code?.length ?? SHORT_SCRIPT), 0)
    const of = new Set(ids.flatMap((id) => [...(later.get(id) ?? [])]))
    const isShared = ids.every((id) => (usedBy.get(id)?.size ?? 0) >= MANY_PARTS && !atOnce.has(id))
    // What it needs itself would come along, however long that is.
    const needs = ids.flatMap((id) => [...(moduleOf(id)?.importedIds ?? [])])
    const isWhole = needs.every((id) => ids.includes(id) || atOnce.has(id))
    if (isShared && isWhole && of.size === 1 && length < SHORT_SCRIPT) for (const id of ids) atOnce.set(id, of)
  }
  for (const [id, numbers] of atOnce) {
    const others = [...(later.get(id) ?? [])].filter((entry) => !numbers.has(entry))
    const name = numbers.size > 1 ? 'common' : 'site'
    scripts.set(id, `${name}-${[...numbers].join('-')}${others.length > 0 ? `-later-${others.join('-')}` : ''}`)
  }
  for (const id of scripts.keys()) if (apart.has(id) || id.endsWith('.css')) scripts.set(id, null)
  return scripts
}

/** The modules of each script. */
function sameScript(scripts: ReadonlyMap<string, string | null>): Iterable<string[]> {
  const modules = new Map<string | null, string[]>()
  for (const [id, script] of scripts) modules.set(script, [...(modules.get(script) ?? []), id])
  return modules.values()
}

function note(sets: Map<string, Set<number>>, id: string, number: number): void {
  const known = sets.get(id)
  if (known) known.add(number)
  else sets.set(id, new Set([number]))
}
