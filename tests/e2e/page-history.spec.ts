import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { isSaved, publish, section, sectionTitles } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { textElement } from './published-sections.ts'
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
  test.slow()
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
  await expect(history.getByRole('heading', { name: 'Today' })).toBeVisible()
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
  await page.getByLabel('Before').selectOption({ label: 'Published, what visitors read' })
  await expect(page.getByText('Published and draft say the same.')).toBeVisible()
  await page.getByLabel('Before').selectOption({ index: 3 })
  await expect(changed).toBeVisible()

  // Brought back, it is a draft: visitors go on reading the second publish, and Discard brings that back.
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(page).toHaveURL(/\/past\/edit\/hazards$/)
  await expect(section(page, 'Contacts')).toBeVisible()
  expect(await sectionTitles(page)).toEqual(['Overview', 'Plan', 'Contacts'])
  await reads('Sources', 'Contacts')
  await expect((await openHistory(page)).getByRole('listitem').first()).toContainText('Restored revision 1.')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the history and the comparison in ${colorScheme}`, async ({ page, almanac }) => {
    const site = await siteInUse(almanac)
    const { pageId, save } = await draftAt(site, `/past-${colorScheme}`)
    await site.call('pages.publish', { pageId })
    await save(AFTER)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await signIn(page)
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([])
    }
    await page.goto(`/past-${colorScheme}/edit/hazards`)
    const history = await openHistory(page)
    await history.getByRole('button', { name: 'Restore revision 1' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check()
    await page.keyboard.press('Escape')
    await check()
    await page.goto(`/past-${colorScheme}/manage/compare/${pageId}`)
    await expect(page.getByRole('region', { name: 'Added: Sources' })).toBeVisible()
    await check()
  })
}
