import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from '@playwright/test'
import { matchWholeWording } from './whole-wording.ts'

/** Playwright's `test` in a browser whose screens are worked with only once they listen, by their whole wording. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options?: BrowserContextOptions) => {
        const context = await newContext(options)
        whenItListens(context, options?.javaScriptEnabled)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    whenItListens(context, javaScriptEnabled)
    keepFiles(context)
    await use(context)
  },
})

/** All pages of a context, those that a test before left too. */
function whenItListens(context: BrowserContext, javaScriptEnabled = true): void {
  const prepare = (page: Page) => {
    matchWholeWording(page)
    if (javaScriptEnabled) waitUntilItListens(page)
  }
  context.pages().forEach(prepare)
  context.on('page', prepare)
}

const prepared = new WeakSet<Page>()

/** A screen is drawn by the server, and loaded, before its script hears keys and presses. */
function waitUntilItListens(page: Page): void {
  if (prepared.has(page)) return
  prepared.add(page)
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  const listens = () =>
    page.waitForFunction(
      () => !('__reactRouterContext' in window) || document.documentElement.dataset.listens !== undefined,
    )
  page.goto = async (...asked) => {
    const answer = await goto(...asked)
    await listens()
    return answer
  }
  page.reload = async (...asked) => {
    const answer = await reload(...asked)
    await listens()
    return answer
  }
}

type Emptied = { clearCache(): Promise<void> }

/**
 * Playwright empties a context after each test, and its cache of files with it. Scripts and stylesheets have a name of
 * their own for each build and never change under it: what the test before loaded need not be loaded again.
 */
function keepFiles(context: BrowserContext): void {
  const { _connection } = context as unknown as { _connection: { toImpl(context: BrowserContext): Emptied } }
  const emptied = _connection.toImpl(context)
  if (!('clearCache' in emptied)) throw new Error('Playwright has another way to empty a context')
  emptied.clearCache = async () => {}
}
