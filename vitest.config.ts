import { defineConfig } from 'vitest/config'

// Unit, property and conformance tests; whole journeys in a browser are Playwright's (`tests/e2e`).
export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/postgres.setup.ts'],
    environment: 'node',
    // Ample, since a busy machine is slow: a test fails by what it sees, not by when.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // Files share the modules they load: loading took longer than testing. No test mocks a module.
    isolate: false,
    // Half of them wait for a server of their own most of the time.
    maxWorkers: 3,
  },
})
