import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseFor, isSaved, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { holdCalls } from './held-call.ts'
import { pageOf, sourceOf, tableElement } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const MANY = 120

test('one of many sources is found by typing, and the page brings none of them along', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/picked')
  // The wanted one is the oldest, so that no list of the newest has it.
  const wanted = await sourceOf(site, '/picked-data', 'Flood insurance claims', 'county,paid\nAlbany,7\nEssex,9\n')
  const { doc_type } = await addPattern(site, '/picked-many', 'forms')
  for (let number = 1; number <= MANY; number++) {
    await site.call('items.create', { app: site.app, type: `${doc_type}|source`, data: { name: `Extract ${number}` } })
  }
  await pageOf(site, pattern.id, {
    title: 'Home',
    sections: [{ title: 'Claims', element: tableElement(wanted, { columns: [] }) }],
  })
  await signIn(page)
  const opened = await page.goto('/picked/edit/home')
  expect(await opened?.text()).not.toContain('Extract 1')
  await chooseFor(page, 'Claims', 'Edit')
  const panel = page.getByRole('complementary')
  const source = panel.getByRole('combobox', { name: 'Source' })
  const version = panel.getByLabel('Version')
  const list = page.getByRole('listbox')

  // What is chosen is said, though it is in no list that was brought.
  await expect(source).toHaveValue('Flood insurance claims')
  await expect(version).toHaveValue(String(wanted))
  await expect(version.locator('option:checked')).toHaveText('version 1 (2 rows)')
  await version.selectOption('')
  await expect(version.locator('option:checked')).toHaveText('No version selected')
  await expect(source).toHaveValue('')
  await expect(section(page, 'Claims')).toContainText('No version selected.')

  // What is pasted into a closed list opens it with what is found.
  await source.focus()
  await page.keyboard.insertText('insurance')
  await expect(list.getByRole('option')).toHaveText(['Flood insurance claims, Data at /picked-data'])
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(source).toHaveValue('')

  // By the keyboard alone: the list opens with the newest, and typing finds the one that is not among them.
  await source.focus()
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option')).toHaveCount(25)
  await expect(page.getByText('Showing the first 25. Type to find more.')).toBeVisible()
  await expect(page.getByRole('option', { name: /^Flood/ })).toHaveCount(0)
  // What stands around it is hidden while it is open.
  await expectAccessible(page, 'sources to choose from', { within: '[role=presentation]:has(> [role=listbox])' })
  await source.fill('no such source')
  await expect(page.getByText('No results found')).toBeVisible()
  await source.fill('CLAIMS insur')
  await expect(list.getByRole('option')).toHaveText(['Flood insurance claims, Data at /picked-data'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(version).toHaveValue(String(wanted))
  await expect(section(page, 'Claims').getByRole('cell', { name: 'Essex' })).toBeVisible()
  await isSaved(page)

  // What is on its way and what failed is said, and what is chosen stays.
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(
    '**/api/sources.search',
    async (route) => {
      await held
      await route.abort()
    },
    { times: 1 },
  )
  await source.fill('Extract 7')
  await expect(page.getByText('loading...')).toBeVisible()
  release()
  await expect(page.getByText('An Error occurred while fetching data.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(source).toHaveValue('Flood insurance claims')
  await expect(section(page, 'Claims').getByRole('cell', { name: 'Essex' })).toBeVisible()

  // What was chosen becomes known while somebody types: what they type stays.
  const known = await holdCalls(page, '**/api/sources.versions', 1)
  await page.reload()
  await chooseFor(page, 'Claims', 'Edit')
  await source.fill('Extract 119')
  known()
  await expect(version.locator('option:checked')).toHaveText('version 1 (2 rows)')
  await expect(source).toHaveValue('Extract 119')
  await expect(list.getByRole('option')).toHaveText([/^Extract 119/])
})
