import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { signIn, siteInUse } from './site-in-use.ts'

type Router = { basename: string; navigate(path: string): Promise<void> }
type WorkbenchWindow = { __reactRouterDataRouter?: Router }

let profile: BrowserContext | null = null
let opened: Page | null = null

/**
 * The browser tests' `test` on screens of the workbench: its `page` is the window of an administrator that stays open
 * from test to test, and `enter` leads to another screen as a link would. A third of what a test takes is to load a
 * document and its scripts. Each test makes what it works on; one that failed ends the window with its worker.
 */
export const test = base.extend({
  context: async ({ browser, almanac }, use) => {
    if (profile === null) {
      await siteInUse(almanac)
      profile = await browser.newContext({ baseURL: almanac.url, reducedMotion: 'reduce' })
      await signIn(profile)
    }
    await use(profile)
    for (const page of profile.pages()) if (page !== opened) await page.close()
  },
  page: async ({ context }, use) => {
    opened = opened && !opened.isClosed() ? opened : await context.newPage()
    await use(opened)
    if (!opened.isClosed()) await leaveNothing(opened)
  },
})

const WATCHED = ['request', 'response', 'requestfailed', 'console', 'pageerror', 'dialog', 'download'] as const
const SIZE = { width: 1280, height: 720 }

/** What a test set up around the screen goes with it. */
async function leaveNothing(page: Page): Promise<void> {
  for (const event of WATCHED) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().clearPermissions()
  await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
  await page.setViewportSize(SIZE)
  await page.mouse.move(0, 0)
}

/** Goes to a screen: within the open workbench where it belongs to the same site, and by its address otherwise. */
export async function enter(page: Page, path: string): Promise<void> {
  if (page.context() !== profile) await signIn(page)
  const screen = await goesThere(page, path)
  if (screen === null) await page.goto(path)
  // What is not saved yet is saved before a screen is left, and the next one is drawn when it is ready.
  else await page.waitForFunction((screen) => document.documentElement.dataset.listens === screen, screen)
}

/** The path within the site, on the way there; null where the open screen does not lead to it. */
function goesThere(page: Page, path: string): Promise<string | null> {
  return page.evaluate((path) => {
    const router = (window as WorkbenchWindow).__reactRouterDataRouter
    if (!router || !path.startsWith(`${router.basename}/`)) return null
    // What was said or asked last would stand above the next screen.
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=alert]')) return null
    const screen = path.slice(router.basename.length)
    void router.navigate(screen)
    return screen
  }, path)
}
