// The doors where stored or received JSON text becomes values (see ARCHITECTURE.md).
const JSON_DOORS = [
  /^src\/backup\/archive-reader\.server\.ts$/,
  /^src\/store\//,
  /^src\/graph\//,
  /^src\/http\//,
  /^src\/server\//,
  /^src\/installation\/server-file/,
  /^src\/cli\//,
  /^src\/domain\/item\/json-text\.ts$/,
]
const NAMELESS = /(^|\/)(utils?|misc|helpers?|common)(\.[^/]*)?(\/|$)/i
const TEST = /\.(test|spec)\.tsx?$/
const PRODUCT = /^src\/(?!.*\.test\.tsx?$)/

// Assembled from pieces, so that this file keeps the rules it states.
const rules = [
  {
    message: 'JSON text is parsed at the doors only',
    pattern: /\bJSON\.parse\b/,
    applies: (path) => PRODUCT.test(path) && !JSON_DOORS.some((door) => door.test(path)),
  },
  {
    message: 'refresh data instead of reloading the window',
    pattern: /\blocation\.reload\b/,
    applies: (path) => PRODUCT.test(path),
  },
  {
    message: 'a component shows; a loader or hook fetches',
    pattern: /\bfetch\(/,
    applies: (path) => PRODUCT.test(path) && path.endsWith('.tsx'),
  },
  {
    message: 'unfinished work belongs in an issue',
    pattern: new RegExp(`\\b(${'TO'}${'DO'}|${'FIX'}${'ME'})\\b`),
    applies: isOurs,
  },
  {
    message: 'a type error is fixed, not silenced',
    pattern: new RegExp(`@ts-${'ignore'}|@ts-${'nocheck'}`),
    applies: isOurs,
  },
  {
    message: 'the browser tests match whole wording by themselves; a pattern asks for a part',
    pattern: /\bexact: (true|false)\b/,
    applies: (path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path),
  },
  { message: "a path of one person's machine", pattern: /(^|[\s'"`(])\/(home|root|work|Users)\/\w/, applies: isOurs },
]

function isOurs(path) {
  return /\.(tsx?|mts|mjs|cjs|css|md|json|yml)$|Dockerfile$|^\.ci\//.test(path) && path !== 'package-lock.json'
}

/** `{ 'P-001': 'B', … }` from the checklist: the id and the level at which it must be seen. */
export function readChecklist(text) {
  const rows = text.split('\n').map((line) => line.split('\t'))
  return Object.fromEntries(rows.filter((row) => row.length >= 4).map(([id, , , level]) => [id, level]))
}

/** What this file does against the conventions, as lines of `path:line: reason`. */
export function conventionProblems(path, text, checklist) {
  const named = NAMELESS.test(path) ? [`${path}: a file is named for what it holds`] : []
  const active = rules.filter((rule) => rule.applies(path))
  const inLines = text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`
    const broken = active.filter((rule) => rule.pattern.test(line)).map((rule) => `${at}: ${rule.message}`)
    return TEST.test(path)
      ? [...broken, ...titleProblems(line, path, checklist).map((text) => `${at}: ${text}`)]
      : broken
  })
  return [...named, ...inLines]
}

const TITLE = /^\s*(test|it)(\.[a-z]+)*\(|^\s*['"`].*\[[PED]-\d{3}/

function titleProblems(line, path, checklist) {
  if (!TITLE.test(line)) return []
  const ids = line.match(/\b[PED]-\d{3}\b/g) ?? []
  return [
    ...(ids.length > 3 ? ['at most three checklist ids in a title'] : []),
    ...ids.filter((id) => !(id in checklist)).map((id) => `${id} is not in docs/checklist.tsv`),
    ...ids
      .filter((id) => checklist[id] === 'B' && !/\.spec\.tsx?$/.test(path))
      .map((id) => `${id} must be seen in a browser test (*.spec.ts)`),
  ]
}
