import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    sharedServers: string
  }
}

/** Where processes of a run note the servers that their files share; they are stopped, and their data goes, at its end. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-shared-'))
  project.provide('sharedServers', folder)
  return () => {
    for (const name of readdirSync(folder)) {
      const [pid, kind] = name.split('.')
      if (kind === 'pid') process.kill(Number(pid), 'SIGKILL')
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
