import { readFile } from 'node:fs/promises'
import { parseJsonText } from '#domain/item/json-text.ts'
import type { SiteAssets, SiteScript } from './document.tsx'

type Entry = { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Entry>

/** What the browser build says of itself. */
async function readManifest(clientFolder: URL): Promise<Manifest> {
  const { value, valid } = parseJsonText<Manifest>(
    await readFile(new URL('.vite/manifest.json', clientFolder), 'utf8'),
    {},
  )
  if (!valid) throw new Error('The manifest of the browser build cannot be read: build again.')
  return value
}

/** The scripts of visitors' pages by what they are for. */
const SCRIPTS = {
  islands: 'src/site/islands.ts',
  filters: 'src/site/filter-address.ts',
  search: 'src/site/search-opener.ts',
  print: 'src/site/print-button.ts',
} as const

/** What visitors' pages link to, from the manifest of the browser build. */
export async function builtAssets(clientFolder: URL): Promise<SiteAssets> {
  const manifest = await readManifest(clientFolder)
  const entryOf = (name: string) => {
    const entry = manifest[name]
    if (!entry) throw new Error(`The browser build has no ${name}: build again.`)
    return entry
  }
  const importsOf = (name: string): string[] =>
    (entryOf(name).imports ?? []).flatMap((key) => [entryOf(key).file, ...importsOf(key)])
  const scriptOf = (name: string): SiteScript => ({
    src: `/${entryOf(name).file}`,
    preload: [...new Set(importsOf(name))].map((file) => `/${file}`),
  })
  const fontOf = (name: string) =>
    `/${entryOf(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`).file}`
  const { islands, filters, search, print } = SCRIPTS
  return {
    stylesheets: (entryOf('src/site/visitor.ts').css ?? []).map((file) => `/${file}`),
    fonts: { inter: fontOf('inter'), 'public-sans': fontOf('public-sans'), 'source-serif': fontOf('source-serif-4') },
    scripts: {
      islands: scriptOf(islands),
      filters: scriptOf(filters),
      search: scriptOf(search),
      print: scriptOf(print),
    },
  }
}

/** Every file that pages of visitors may load, by its path in the build: what their entries bring, now or later. */
export async function visitorFiles(clientFolder: URL): Promise<string[]> {
  const manifest = await readManifest(clientFolder)
  const { islands, filters, search } = SCRIPTS
  const waiting: string[] = ['src/site/visitor.ts', islands, filters, search]
  const seen = new Set<string>()
  const files = new Set<string>(['favicon.svg'])
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const entry = manifest[key]
    if (!entry || seen.has(key)) continue
    seen.add(key)
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) files.add(file)
    waiting.push(...(entry.imports ?? []), ...(entry.dynamicImports ?? []))
  }
  return [...files]
}
