import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { threads } from './vite.threads.ts'

/** Files that wait for servers and processes of their own, or go through many random rounds. */
const LONG =
  /\/tests\/(server\/|borders)|\/(agreement|cli|hostile-text|\w+-kill|kill)\.test\.ts$|\/engines\/(undo|change-log|scan)\.test/

/** Files that ask for an environment of their own, in their first line. */
const OWN_ENVIRONMENT = /^\/\/ @vitest-environment \w/

/**
 * Begins with the long ones, so that no run ends with one of them alone. Those with a document come last,
 * together: a process that changes its environment is started anew, and loads all that its files share once more.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    const hasDocument = ({ moduleId }: TestSpecification) => OWN_ENVIRONMENT.test(readFileSync(moduleId, 'utf8'))
    const short = sorted.filter((file) => !isLong(file))
    const plain = short.filter((file) => !hasDocument(file))
    return [...sorted.filter(isLong), ...plain, ...short.filter(hasDocument)]
  }
}

// Unit, property and conformance tests; whole journeys in a browser are Playwright's (`tests/e2e`).
export default defineConfig({
  plugins: [threads()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.setup.ts', 'tests/support/shared-servers.setup.ts'],
    setupFiles: ['tests/support/one-seed.setup.ts', 'tests/support/no-warnings.setup.ts'],
    environment: 'node',
    // Ample, since a busy machine is slow: a test fails by what it sees, not by when.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Files share the modules they load: loading took longer than testing. No test mocks a module.
    isolate: false,
    // Half of them wait for a server of their own most of the time; to load what files share takes one five seconds.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
})
