import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { threads } from './vite.threads.ts'
import { visitorScripts } from './vite.visitor-scripts.ts'

/** The visitors' own entries: the stylesheet, and a script for each thing that a page may need one for. */
const VISITOR_ENTRIES = ['visitor', 'islands', 'filter-address', 'search-opener', 'print-button']

/** Packages with binaries, or with files that they find by themselves. */
const LOADED_AS_THEY_ARE = ['@duckdb/node-bindings', '@node-rs/argon2', 'libheif-js', 'libsql', 'pino', 'sharp']

/** Adds the visitors' own entries to the browser build, beside the workbench's routes. */
function visitorEntries(): Plugin {
  return {
    name: 'almanac-visitor-entry',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      for (const name of VISITOR_ENTRIES) this.emitFile({ type: 'chunk', id: `src/site/${name}.ts`, name })
    },
    // Which modules went into which script, for scripts/check-visitor-bundle.
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const modules = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.moduleIds]))
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) })
    },
  }
}

/** One module names all icons, of which each script has those that it draws. */
const ICONS = /[\\/]lucide-react[\\/]/

/** What only sites that were exported as files load. */
const FOR_COPIES = /[\\/]src[\\/](elements[\\/]exported[\\/]|site[\\/](exported-search|follow-copy))/

/** The editor of rich text, which most screens don't have. */
const TEXT = /[\\/](@?lexical|rich-text[\\/]editor)[\\/]/

/**
 * What screens share stands in few scripts: on its own each part was one, a hundred and more for a screen. What a
 * visitor's page needs at once is one too, and so are the parts that the same of its views need.
 */
function fewScripts(): Plugin {
  /** The script of each module that visitors get. */
  const visitors = new Map<string, string | null>()
  const alone = { includeDependenciesRecursively: false }
  const icons = { ...alone, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6000 }
  const groups = [
    { name: 'icons', test: ICONS, ...icons, priority: 3 },
    { name: (id: string) => visitors.get(id) ?? null, test: (id: string) => visitors.has(id), ...alone, priority: 2 },
    { name: 'screens', test: (id: string) => !TEXT.test(id), minShareCount: 16, priority: 1 },
    { name: 'text', test: TEXT, minShareCount: 8 },
  ]
  const rolldownOptions = { preserveEntrySignatures: 'allow-extension' as const, output: { codeSplitting: { groups } } }
  return {
    name: 'almanac-few-scripts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    config: () => ({ environments: { client: { build: { rolldownOptions } } } }),
    buildEnd() {
      const entries = VISITOR_ENTRIES.map((name) => resolve(`src/site/${name}.ts`))
      const moduleOf = (id: string) => (ICONS.test(id) ? null : this.getModuleInfo(id))
      for (const [id, script] of visitorScripts(entries, moduleOf, (id) => FOR_COPIES.test(id)))
        visitors.set(id, script)
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [threads(), tailwindcss(), reactRouter(), visitorEntries(), fewScripts()],
  build: { manifest: true, target: 'es2022' },
  // Packages found only when a screen is opened would make a development server load that screen twice.
  optimizeDeps: {
    entries: ['src/{admin,auth,editor,editor-kit,elements,manage,rich-text,theme-editor,ui}/**/!(*.test).{ts,tsx}'],
  },
  environments: {
    ssr: {
      // Bundled with ours: loaded as they are, in hundreds of files of which Node reads some twice, packages would take
      // longer than the rest of a start. What comes with binaries or with threads of its own stays as it is.
      resolve: command === 'build' ? { noExternal: true, external: LOADED_AS_THEY_ARE } : {},
      // Without it, packages bring what they have for development along.
      ...(command === 'build' ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
      build: {
        target: 'node20',
        rollupOptions: { input: { main: 'src/server/main.server.ts', cli: 'src/cli/index.ts' } },
      },
    },
  },
}))
