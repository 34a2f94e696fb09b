import { gzipSync } from 'node:zlib'

// Never in what a visitor downloads.
const BANNED = [/\/editor(\/|\.|-)/, /\/editor-kit\//, /lexical/, /(^|\/)zod(\/|$)/, /react-router/]
const VISITOR_ENTRY = /^src\/site\//

/**
 * Walks Vite's manifest from the visitor entries. `modulesOf(file)` names the modules inside a built script;
 * `bytesOf(file)` reads it. Answers the scripts of each entry and what should not be there.
 */
export function checkVisitorBundle(manifest, { modulesOf, bytesOf }) {
  const entries = Object.keys(manifest).filter((key) => VISITOR_ENTRY.test(manifest[key].src ?? ''))
  return entries.map((key) => {
    const chunks = reachable(manifest, key)
    const problems = chunks.flatMap((chunk) =>
      [chunk.key, chunk.src ?? '', ...modulesOf(chunk.file)]
        .filter((path) => BANNED.some((pattern) => pattern.test(path)))
        .map((path) => `${key} brings ${path} (in ${chunk.file})`),
    )
    const scripts = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'))
    const gzipped = scripts.reduce((sum, file) => sum + gzipSync(bytesOf(file)).length, 0)
    return { entry: key, scripts: scripts.length, gzipped, problems: [...new Set(problems)] }
  })
}

/** The entry and everything it imports, at once or later. */
function reachable(manifest, start) {
  const seen = new Set()
  const queue = [start]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    queue.push(...(manifest[key].imports ?? []), ...(manifest[key].dynamicImports ?? []))
  }
  return [...seen].map((key) => ({ key, ...manifest[key] }))
}
