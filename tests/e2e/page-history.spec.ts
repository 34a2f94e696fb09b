import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { isSaved, publish, section, sectionTitles } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf, tableElement, textElement } from './published-sections.ts'
import { ADMIN, addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const text = (title: string, words: string) => ({
  trackingId: `s-${title}`,
  title,
  element: textElement(words),
})

const BEFORE = [
  text('Overview', 'Floods are the costliest hazard.'),
  text('Plan', 'Buy-outs and warnings.'),
  text('Contacts', 'Call us.'),
]
const AFTER = [
  text('Overview', 'Storms are the costliest hazard.'),
  text('Plan', 'Buy-outs and warnings.'),
  text('Sources', 'The index.'),
]

/** A page at this base with a draft, never published. */
async function draftAt(site: SiteInUse, base: string) {
  const { id } = await addPattern(site, base)
  const page = await site.call<{ id: number }>('pages.create', { patternId: id, title: 'Hazards' })
  const save = (draft_sections: object[]) => site.call('pages.save', { pageId: page.id, changes: { draft_sections } })
  await save(BEFORE)
  return { pageId: page.id, save }
}

const openHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'History' }).click()
  return page.getByRole('complementary', { name: 'History' })
}

test('two publishes are kept, compared and one is brought back as a draft, while visitors read what is published', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { save } = await draftAt(site, '/past')
  const guest = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const reader = await guest.newPage()
  const reads = async (there: string, gone: string) => {
    await reader.goto('/past/hazards')
    await expect(reader.getByRole('heading', { name: there })).toBeVisible()
    await expect(reader.getByRole('heading', { name: gone })).toHaveCount(0)
  }
  await signIn(page)
  await page.goto('/past/edit/hazards')
  await publish(page)
  await save(AFTER)
  await page.reload()
  await publish(page)

  // The history says who, when and what; both publishes can be compared and brought back.
  const history = await openHistory(page)
  const entries = history.getByRole('listitem')
  await expect(entries.filter({ hasText: 'Revision 2' })).toContainText(ADMIN.email)
  await expect(entries.filter({ hasText: 'Revision 1' })).toContainText('Published changes.')
  await expect(entries.last()).toContainText('Created Page.')
  await expect(entries.first().locator('time')).toHaveAttribute('title', /\d{4}, \d\d:\d\d:\d\d/)
  // A day may end while this runs.
  await expect(history.getByRole('heading', { name: /^(Today|Yesterday)$/ }).first()).toBeVisible()
  await history.getByRole('link', { name: 'Compare revision 1' }).click()

  // Side by side: what changed, came and went is marked in words, and within texts word by word.
  const changed = page.getByRole('region', { name: 'Changed: Overview' })
  await expect(changed.locator('del')).toHaveText('Floods')
  await expect(changed.locator('ins')).toHaveText('Storms')
  await expect(page.getByRole('region', { name: 'Removed: Contacts' })).toContainText('Not in the draft.')
  await expect(page.getByRole('region', { name: 'Added: Sources' })).toContainText('Not in revision 1.')
  await expect(page.getByText('3 changes')).toBeVisible()
  await page.keyboard.press('j')
  await expect(changed).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('region', { name: /Sources|Contacts/ }).last()).toBeFocused()
  await expect(page.getByText('Change 3 of 3')).toBeVisible()
  const same = page.getByRole('region', { name: 'Unchanged: Plan' })
  await expect(same).toBeVisible()
  await page.getByRole('switch', { name: 'Only changes' }).check()
  await expect(same).toHaveCount(0)
  await page.getByLabel('Before').selectOption({ label: 'Published, as visitors see it' })
  await expect(page.getByText('Published and draft are the same.')).toBeVisible()
  await page.getByLabel('Before').selectOption({ index: 3 })
  await expect(changed).toBeVisible()

  // Brought back, it is a draft: visitors go on reading the second publish, and Discard brings that back.
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page).toHaveURL(/\/past\/edit\/hazards$/)
  await expect(section(page, 'Contacts')).toBeVisible()
  await expect.poll(() => sectionTitles(page)).toEqual(['Overview', 'Plan', 'Contacts'])
  await reads('Sources', 'Contacts')
  await expect((await openHistory(page)).getByRole('listitem').first()).toContainText('Restored revision 1.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(section(page, 'Sources')).toBeVisible()
  await reads('Sources', 'Contacts')

  // From the pane it comes without leaving the page, and published it is a revision of its own.
  await history.getByRole('button', { name: 'Restore revision 1' }).click()
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(section(page, 'Contacts')).toBeVisible()
  await isSaved(page)
  await reads('Sources', 'Contacts')
  await publish(page)
  await expect(entries.filter({ hasText: 'Revision 3' })).toBeVisible()
  await reads('Contacts', 'Sources')
  await guest.close()
})

test('a comparison shows a header under the title of its time, and says which rows are those of today', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/past-title')
  const view = await sourceOf(site, '/past-title-data', 'Losses', 'county\nAlbany\n')
  const sections = [
    { title: 'Header', level: 0, element: { 'element-type': 'header', 'element-data': '{}' } },
    { title: 'Losses', element: tableElement(view, { columns: [{ name: 'county' }] }) },
  ]
  const { id: pageId } = await pageOf(site, patternId, { title: 'As it was called', sections })
  await site.call('pages.save', { pageId, changes: { title: 'As it is called' } })
  await signIn(page)
  await page.goto(`/past-title/manage/compare/${pageId}`)
  const headers = page.getByRole('region', { name: /: Header$/ }).getByRole('heading')
  await expect(headers).toHaveText(['As it was called', 'As it is called'])
  // What is as wide as its page stays in its half of a wide window.
  await page.setViewportSize({ width: 1440, height: 900 })
  const [before, after] = await page
    .locator('.page-header')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
  expect(before?.right).toBeLessThan(720)
  expect(after?.left).toBeGreaterThan(720)
  const rows = page.getByRole('region', { name: /: Losses$/ })
  await expect(rows.getByRole('cell', { name: 'Albany' })).toHaveCount(2)
  await expect(rows.getByText('Rows are shown as they are today.')).toHaveCount(1)
})

test('axe finds nothing on the history and the comparison, light and dark', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { pageId, save } = await draftAt(site, '/past-axe')
  await site.call('pages.publish', { pageId })
  await save(AFTER)
  await signIn(page)
  await page.goto('/past-axe/edit/hazards')
  const history = await openHistory(page)
  await history.getByRole('button', { name: 'Restore revision 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'restoring', { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page, 'the history')
  await page.goto(`/past-axe/manage/compare/${pageId}`)
  await expect(page.getByRole('region', { name: 'Added: Sources' })).toBeVisible()
  await expectAccessible(page, 'the comparison')
})
