import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tests/support/chromium.mjs'

const executablePath = findChromium()

/** Whole journeys in Chromium, each against the embedded stores and against PostgreSQL. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/postgres.setup.ts',
  workers: 2,
  retries: 0,
  // Ample, since a busy machine is slow: a test fails by what it sees, not by when.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumFlags(), ...(executablePath ? { executablePath } : {}) },
  },
  // What axe sees of a screen does not depend on where its content is stored.
  projects: [{ name: 'embedded' }, { name: 'postgres', grepInvert: /^.*axe finds nothing/ }],
})
