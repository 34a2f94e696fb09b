/** What a bundler knows of a module. */
type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

/**
 * The script that each module of a visitor's page goes into: one for all that its entries need at once, and one for all
 * that the same parts loaded later need. Entries, those parts and stylesheets are left as they are.
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
  const atOnce = new Set(entries.flatMap((entry) => [...withImports(entry)]))
  const usedBy = new Map<string, number[]>()
  const parts = [...new Set([...atOnce].flatMap((id) => [...(moduleOf(id)?.dynamicallyImportedIds ?? [])]))]
  // Grows while it is walked: a part may load further ones.
  for (const [number, part] of parts.entries()) {
    for (const id of withImports(part)) {
      usedBy.set(id, [...(usedBy.get(id) ?? []), number])
      for (const next of moduleOf(id)?.dynamicallyImportedIds ?? []) if (!parts.includes(next)) parts.push(next)
    }
  }
  const own = new Set([...entries, ...parts])
  const scripts = new Map<string, string | null>()
  for (const [id, numbers] of usedBy) scripts.set(id, `part-${numbers.join('-')}`)
  for (const id of atOnce) scripts.set(id, 'site')
  for (const id of scripts.keys()) if (own.has(id) || id.endsWith('.css')) scripts.set(id, null)
  return scripts
}
