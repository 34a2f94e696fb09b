import { expect, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { chooseFor, isSaved, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf, tableElement, textElement } from './published-sections.ts'
import { addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

test('axe finds nothing on any screen, light and dark', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/axe')
  await publishedPage(site, pattern.id, 'Home', 'Read me.')
  const check = async (path: string) => {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  for (const path of ['/', '/axe/home', '/no/such/page']) await check(path)
  await signIn(page)
  await check('/axe/edit/home')
})

/** Opens a page with a text and a table in edit mode. */
async function edit(page: Page, almanac: AlmanacServer, base: string) {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, base)
  const view = await sourceOf(site, `${base}-data`, 'Losses', 'county,loss\nAlbany,12\nBronx,7\n')
  const sections = [
    { title: 'Story', element: textElement('About floods.') },
    { title: 'Losses', element: tableElement(view, { columns: [{ name: 'county' }] }) },
  ]
  const { id: pageId } = await pageOf(site, pattern.id, { title: 'Home', sections })
  await signIn(page)
  await page.goto(`${base}/edit/home`)
  return { site, pageId, bar: page.getByRole('region', { name: 'Edit bar' }) }
}

type Opened = 'menu' | 'dialog' | 'alertdialog' | 'complementary'

/** Axe finds nothing on what has opened, and Escape closes it. */
async function expectOpen(page: Page, role: Opened, name: string | RegExp, dark = false): Promise<void> {
  await expect(page.getByRole(role, { name })).toBeVisible()
  await expectAccessible(page, String(name), { within: role === 'complementary' ? 'aside' : `[role="${role}"]`, dark })
  await page.keyboard.press('Escape')
  await expect(page.getByRole(role, { name })).toBeHidden()
}

test('axe finds nothing on the menus, questions and panes of edit mode', async ({ page, almanac }) => {
  const { bar } = await edit(page, almanac, '/axe-open')
  const story = section(page, 'Story')
  await story.focus()
  const opens = async (key: string, role: Opened, name: string | RegExp) => {
    await page.keyboard.press(key)
    await expectOpen(page, role, name)
    // It comes back a moment after what closed is gone, and the next key is meant for it.
    await expect(story).toBeFocused()
  }
  await opens('m', 'menu', 'Section')
  await opens('a', 'menu', 'Insert a section')
  await opens('Delete', 'alertdialog', /^Delete Story \d+$/)
  await opens('?', 'dialog', 'Keyboard shortcuts')
  for (const name of ['Settings', 'Sections groups', 'Pages', 'History']) {
    await bar.getByRole('button', { name }).click()
    await expectOpen(page, 'complementary', name, name === 'Settings')
  }
})

test('axe finds nothing on sections being edited, on what becomes of a draft and on leaving unsaved work', async ({
  page,
  almanac,
}) => {
  const { site, pageId, bar } = await edit(page, almanac, '/axe-edited')
  // A heartbeat might bring what somebody else did before it is changed here too.
  await page.route('**/api/pages.present', (route) => route.abort())
  await section(page, 'Story').dblclick()
  await expect(page.getByLabel('Text')).toBeFocused()
  await page.keyboard.type('More about it. ')
  await expectAccessible(page, 'a text being edited', { within: 'main', dark: false })
  await page.keyboard.press('Escape')
  await section(page, 'Losses').dblclick()
  await expect(page.getByLabel('Version')).toBeVisible()
  await expectAccessible(page, 'a table being edited', { within: 'aside', dark: false })
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Publish' }).click()
  await expectOpen(page, 'dialog', 'Publish changes', true)
  await bar.getByRole('button', { name: 'Discard' }).click()
  await expectOpen(page, 'dialog', 'Discard changes?')

  // Somebody else changes what is being changed here: first the choice, then, unsaved, the way out.
  await isSaved(page)
  const draft_sections = [{ trackingId: 's1', title: 'Their story', element: textElement('About floods.') }]
  await site.call('pages.save', { pageId, changes: { draft_sections } })
  await chooseFor(page, 'Story', 'Layout…')
  await page.getByRole('complementary').getByLabel('Title').fill('My story')
  await expectOpen(page, 'dialog', 'Someone else changed the same part')
  await page.goto('/auth/logout')
  await expect(page.getByRole('list', { name: 'Pages with unsaved changes' })).toBeVisible()
  await expectAccessible(page, 'signing out with unsaved work', { dark: false })
})
