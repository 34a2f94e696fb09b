import { expect, type Locator } from '@playwright/test'
import { isSaved, section } from './edit-mode.ts'
import { keptDrafts, retitle, threeSections } from './edited-drafts.ts'
import { test } from './fixtures.ts'
import { signIn, siteInUse } from './site-in-use.ts'

test('whoever signs out in one tab is signed out in the others, and without script a button does it', async ({
  page,
  browser,
  context,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id, edit } = await threeSections(site, '/two-tabs')
  await signIn(page)
  await page.goto(edit)
  await isSaved(page)
  const other = await context.newPage()
  await other.goto(edit)
  await retitle(other, 'Risk', 'Of the other tab')
  await isSaved(other)
  await page.goto('/auth/logout')
  await expect(page).toHaveURL(`${almanac.url}/`)
  // The tab that was open asks to sign in, and holds nothing of the page any more.
  await expect(other).toHaveURL(/\/auth\/login\?from=/)
  await expect.poll(() => keptDrafts(other)).toBe('[]')
  await expect.poll(() => keptDrafts(other, 'undo')).toBe('[]')
  const { page: stored } = await site.call<{ page: { draft_sections: { title: string }[] } }>('pages.draft', {
    pageId: id,
  })
  expect(stored.draft_sections[0]?.title).toBe('Of the other tab')

  const plain = await (await browser.newContext({ baseURL: almanac.url, javaScriptEnabled: false })).newPage()
  await signIn(plain)
  await plain.goto('/auth/logout')
  await plain.getByRole('button', { name: 'Sign out' }).click()
  await plain.goto(edit)
  await expect(plain).toHaveURL(/\/auth\/login/)
})

test('a reload right after a change keeps it and its undo; signing out saves it first and leaves nothing in the browser', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) =>
      sessionStorage.getItem('network') === 'off' && init?.body instanceof FormData
        ? Promise.reject(new TypeError('Failed to fetch'))
        : send(input, init)
  })
  const { id, edit } = await threeSections(site, '/leaving')
  await signIn(page)
  await page.goto(edit)
  await retitle(page, 'Risk', 'Typed just now')
  await page.reload()
  await expect(section(page, 'Typed just now')).toBeVisible()
  await isSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section(page, 'Risk')).toBeVisible()
  await isSaved(page)

  // Somebody else renames the section that Ada is renaming: that can't be settled on the way out, so it is asked about.
  type Stored = { page: { draft_sections: { title: string; element: Record<string, string> }[] } }
  const sections = async () => (await site.call<Stored>('pages.draft', { pageId: id })).page.draft_sections
  const plan = async (title: string) => {
    const draft_sections = (await sections()).map((one) => (one.title.startsWith('Plan') ? { ...one, title } : one))
    await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  }
  // What leaves with a tab that is being left passes by the routes of a test: the network fails in the tab itself.
  const network = (works: boolean) =>
    page.evaluate((on) => (on ? sessionStorage.removeItem('network') : sessionStorage.setItem('network', 'off')), works)
  await network(false)
  await retitle(page, 'Plan', 'Plan of Ada')
  await expect.poll(() => keptDrafts(page)).toContain('Plan of Ada')

  await section(page, 'Cost').dblclick()
  await pastePhoto(page.getByLabel('Text'))
  await expect.poll(() => keptDrafts(page)).toContain('data:image/png')

  // Without a network it asks, and whoever stays goes on where she was.
  const unsaved = page.getByRole('list', { name: 'Pages with unsaved changes' })
  await page.goto('/auth/logout')
  await expect(unsaved).toContainText('The server could not be reached')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(section(page, 'Plan of Ada')).toBeVisible()
  await page.goto('/auth/logout')
  await expect(unsaved).toContainText('The server could not be reached')

  await network(true)
  await plan('Plan of Bob')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(unsaved).toContainText('Someone else changed the same part')
  expect(await keptDrafts(page)).toContain('Plan of Ada')

  // Once it can be saved it is, through the door that takes in photos, and only then the session ends.
  await plan('Plan')
  const saving = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(edit))
  await page.getByRole('button', { name: 'Try again' }).click()
  await saving
  await expect(page).toHaveURL(`${almanac.url}/`)
  const left = await sections()
  expect(left.map(({ title }) => title)).toEqual(['Risk', 'Cost', 'Plan of Ada'])
  expect(left[1]?.element['element-data']).toMatch(/"src":"\/media\/[0-9a-f]{64}\//)

  // The next one at this computer is a guest and finds neither work nor steps.
  await page.goto('/auth/login')
  expect(await keptDrafts(page)).toBe('[]')
  expect(await keptDrafts(page, 'undo')).toBe('[]')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('@')))).toEqual([])
})

/** The smallest picture: a dot. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function pastePhoto(text: Locator): Promise<void> {
  await text.click()
  await text.evaluate((element, base64) => {
    const clipboardData = new DataTransfer()
    const photo = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
    clipboardData.items.add(new File([photo], 'photo.png', { type: 'image/png' }))
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, DOT)
}
