import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium, needlessFlags } from './tests/support/chromium.mjs'

const executablePath = findChromium()
// Servers that the tests start make their PDFs with the same one.
if (executablePath) process.env.CHROMIUM_PATH = executablePath

/**
 * The journey from the first page to a table of rows, with its history, which the embedded stores take in the parts of
 * other journeys. What the stores, the accounts and the verbs do is tested on both beside it; how a screen looks does not
 * depend on where its content is. All journeys run on two servers by `npm run trial nodes`.
 */
const ON_TWO = process.env.EVERY_JOURNEY ? /\.spec\.ts$/ : /\/one-page\.spec\.ts$/

/** Screens that live for seconds: what they leave in memory is seldom worth collecting while they are shown. */
const COLLECT_LATE = '--js-flags=--min-semi-space-size=32'

/**
 * Whole journeys in Chromium against the embedded stores, and those that depend on the store against two servers on one
 * PostgreSQL too, which take the requests in turn.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/e2e/postgres.setup.ts',
  // Each waits a fifth of its time, for a pause of somebody who types or for an answer: three keep two cores busy.
  workers: 3,
  // The gate tries what failed a second time, and says so.
  retries: 0,
  // What a person would bear, also beside a second browser: a screen that takes longer has failed. A journey that is
  // longer by what it does says so itself.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    actionTimeout: 10_000,
    // Emptied after each test instead of made anew: a page is loaded a quarter faster where its scripts are known.
    reuseContext: true,
    // A trace takes as long as what it follows: only what failed once is followed, when it is tried again.
    trace: 'on-first-retry',
    // What is looked at half-way through a change of colour is neither the one nor the other.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      args: [...chromiumFlags(), COLLECT_LATE],
      ignoreDefaultArgs: needlessFlags(),
      ...(executablePath ? { executablePath } : {}),
    },
  },
  // The long ones first, so that the end is made of short files and neither worker waits for the other.
  projects: [
    { name: 'two-nodes', testMatch: ON_TWO, grepInvert: /^.*axe finds nothing/ },
    { name: 'embedded', testIgnore: /\/one-page\.spec\.ts$/ },
  ],
})
