import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { threads } from '../../vite.threads.ts'

/** One entry of src as a file that plain Node runs in a process of its own; packages stay where they are installed. */
export async function bundleChild(entry: string): Promise<{ path: string; remove(): Promise<void> }> {
  // Inside the project, so that the child finds its packages.
  const cache = resolve('node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const outDir = await mkdtemp(join(cache, 'almanac-child-'))
  await build({
    configFile: false,
    plugins: [threads()],
    logLevel: 'error',
    // Whatever this process is, the child runs as production does.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // As in the production build: packages of hundreds of files are slow to load.
    ssr: { noExternal: ['kysely', 'zod'] },
    build: { ssr: true, target: 'node20', outDir, rollupOptions: { input: { child: resolve(entry) } } },
  })
  return { path: join(outDir, 'child.js'), remove: () => rm(outDir, { recursive: true, force: true }) }
}
