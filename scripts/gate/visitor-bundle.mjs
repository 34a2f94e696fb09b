import { gzipSync } from 'node:zlib'

// Never in what a visitor downloads.
// The kind of field that holds rich text is called after the editor's package; how it is shown is none of that.
// Reading and checking what is typed into fields is for editors alone.
const BANNED = [
  /\/editor(\/|\.|-)/,
  /\/editor-kit\//,
  /lexical(?!\/shown\.ts$)/,
  /^src\/fields\/.+\/model\.ts$/,
  /(^|\/)zod(\/|$)/,
  /react-router/,
]
const VISITOR_ENTRY = /^src\/site\//

// What interactive sections may cost a visitor, gzipped: once for a page, and once more for each kind of element on it.
const MOST_BYTES = 75_000
const MOST_BYTES_A_KIND = 20_000
const MOST_BYTES_OF = [
  { of: /^src\/elements\/graph\/view\.tsx$/, most: 25_000 },
  // Loaded by sites that were exported as files alone, once a reader asks something: it has parts of all kinds of data.
  { of: /^src\/elements\/exported\/(section-copy|copies)\.ts$/, most: 50_000 },
  // The shapes of all icons that can be named, on pages that show one by its name.
  { of: /^src\/ui\/signs\/page-icon\.tsx$/, most: 25_000 },
]

// Outlines of maps are no script: a page holds those that it shows, and a map that becomes another one loads them.
const OUTLINES = /\/boundaries\/\w+\.tsv\b/
const MOST_BYTES_OF_OUTLINES = 200_000

/**
 * Walks Vite's manifest from the visitor entries. `modulesOf(file)` names the modules inside a built script;
 * `bytesOf(file)` reads it. Answers the scripts of each entry, what it weighs at once and with each part that it loads
 * later and the modules in that, and what should not be there.
 */
export function checkVisitorBundle(manifest, { modulesOf, bytesOf }) {
  // What an entry loads later is weighed with it.
  const isEntry = ({ src = '', isDynamicEntry = false }) => VISITOR_ENTRY.test(src) && !isDynamicEntry
  const entries = Object.keys(manifest).filter((key) => isEntry(manifest[key]))
  return entries.map((key) => {
    const chunks = reachable(manifest, key)
    const problems = chunks.flatMap((chunk) =>
      [chunk.key, chunk.src ?? '', ...modulesOf(chunk.file)]
        .filter((path) => BANNED.some((pattern) => pattern.test(path)))
        .map((path) => `${key} brings ${path} (in ${chunk.file})`),
    )
    const scripts = [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith('.js'))
    const atOnce = importedAtOnce(manifest, key)
    const gzipped = weight(manifest, atOnce, bytesOf)
    const later = chunks.flatMap((chunk) => chunk.dynamicImports ?? [])
    const kinds = [...new Set(later)].map((kind) => {
      const own = [...importedAtOnce(manifest, kind)].filter((part) => !atOnce.has(part))
      const modules = modulesOf(manifest[kind]?.file)
      const isOutlines = modules.length > 0 && modules.every((path) => OUTLINES.test(path))
      return { kind, modules, isOutlines, gzipped: weight(manifest, own, bytesOf) }
    })
    const heavy = [
      ...(gzipped > MOST_BYTES ? [`${key} weighs ${gzipped} bytes gzipped, more than ${MOST_BYTES}`] : []),
      ...kinds
        .map((one) => ({ ...one, most: one.isOutlines ? MOST_BYTES_OF_OUTLINES : mostOf(one) }))
        .filter((one) => one.gzipped > one.most)
        .map((one) => `${one.kind} weighs ${one.gzipped} bytes gzipped, more than ${one.most}`),
    ]
    return { entry: key, scripts: scripts.length, gzipped, kinds, problems: [...new Set([...problems, ...heavy])] }
  })
}

function mostOf({ modules }) {
  return MOST_BYTES_OF.find(({ of }) => modules.some((path) => of.test(path)))?.most ?? MOST_BYTES_A_KIND
}

/** An entry and what the browser fetches along with it. */
function importedAtOnce(manifest, start) {
  const seen = new Set()
  const queue = [start]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    queue.push(...(manifest[key].imports ?? []))
  }
  return seen
}

function weight(manifest, keys, bytesOf) {
  const files = new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
  return [...files].reduce((sum, file) => sum + gzipSync(bytesOf(file)).length, 0)
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
