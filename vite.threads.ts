import { build, type Plugin } from 'vite'

const THREAD = '?thread'

/**
 * `import code from './reader-thread.server.ts?thread'`: the file and all it imports as one text of CommonJS, which a
 * worker thread runs. The same in production, in development and in tests, wherever the importing file ends up.
 */
export function threads(): Plugin {
  return {
    name: 'almanac-threads',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(THREAD)) return null
      const entry = id.slice(0, -THREAD.length)
      const built = await build({
        configFile: false,
        logLevel: 'error',
        ssr: { noExternal: true },
        build: { ssr: entry, write: false, target: 'node20', rollupOptions: { output: { format: 'cjs' } } },
      })
      const { output } = (Array.isArray(built) ? built[0] : built) as { output: { type: string; code?: string }[] }
      if (output.length !== 1 || output[0]?.code === undefined) throw new Error(`${entry} is not one file.`)
      this.addWatchFile(entry)
      return `export default ${JSON.stringify(output[0].code)}`
    },
  }
}
