import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { threads } from './vite.threads.ts'

/** The visitors' own entries: the stylesheet, and a script for each thing that a page may need one for. */
const VISITOR_ENTRIES = ['visitor', 'islands', 'filter-address']

/** Packages with binaries, or with files that they find by themselves. */
const LOADED_AS_THEY_ARE = ['@duckdb/node-api', '@node-rs/argon2', 'libheif-js', 'libsql', 'pino', 'sharp']

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

export default defineConfig(({ command }) => ({
  plugins: [threads(), tailwindcss(), reactRouter(), visitorEntries()],
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
      build: {
        target: 'node20',
        rollupOptions: { input: { main: 'src/server/main.server.ts', cli: 'src/cli/index.ts' } },
      },
    },
  },
}))
