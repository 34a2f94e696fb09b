import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const CSV = 'county,fips,loss\nAlbany,36001,12.50\nBronx,36005,7\n"Essex, NY",36031,n/a\n'

test('a page with text and a table is made, published, read without script, changed and read again', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await addPattern(site, '/journey')
  await addPattern(site, '/journey-data', 'forms')

  // An editor who is not signed in is sent to sign in, and comes back.
  await page.goto('/journey/edit')
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await signIn(page)
  await page.goto('/journey/edit')
  await page.getByRole('button', { name: '+ Add Page' }).click()
  await expect(page.getByRole('heading', { name: 'Edit: Page 1' })).toBeVisible()

  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'losses.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await page.getByLabel('Catalogue').selectOption({ label: 'At /journey-data' })
  await page.getByRole('button', { name: 'Load data' }).click()
  await page.getByRole('button', { name: 'Add rich text' }).click()
  await page.getByLabel('Section title').fill('Welcome')
  await page.getByLabel('Text', { exact: true }).fill('Floods are the costliest hazard.')
  await page.getByRole('button', { name: 'Add table' }).click()
  await page.getByLabel('Section title').nth(1).fill('Losses by county')
  await page.getByLabel('Version').selectOption({ label: 'losses.csv, version 1 (3 rows)' })

  // The save is a multipart post to the current path.
  const [save] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    page.getByRole('button', { name: 'Save' }).click(),
  ])
  expect(new URL(save.url()).pathname).toBe('/journey/edit/page_1')
  expect(save.headers()['content-type']).toMatch(/^multipart\/form-data/)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // Nothing is public before it is published.
  const guest = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const reader = await guest.newPage()
  expect((await reader.goto('/journey/page_1'))?.status()).toBe(404)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()

  // The guest reads complete HTML without script; the second time it comes from the cache, byte for byte the same.
  const first = await reader.goto('/journey/page_1')
  await expect(reader.getByText('Floods are the costliest hazard.')).toBeVisible()
  await expect(reader.getByRole('cell', { name: 'Essex, NY' })).toBeVisible()
  await expect(reader.getByRole('cell', { name: '12.50', exact: true })).toBeVisible()
  await expect(reader.getByRole('cell', { name: 'n/a' })).toBeVisible()
  await expect(reader.getByText('Rows 1 to 3 of 3')).toBeVisible()
  expect(await reader.locator('script').count()).toBe(0)
  const etag = first?.headers().etag ?? ''
  expect(etag).not.toBe('')
  const again = await fetch(`${almanac.url}/journey/page_1`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)

  // Changed and published again: the guest sees it at once.
  await page.getByLabel('Text', { exact: true }).fill('Wind comes second.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
  await reader.reload()
  await expect(reader.getByText('Floods are the costliest hazard.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('Wind comes second.')).toBeVisible()
  await expect(reader.getByText('Floods are the costliest hazard.')).toHaveCount(0)
  await guest.close()
})

test('a save from a page that someone else changed is refused, and nothing of theirs is lost', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/two-editors')
  await site.call('pages.create', { patternId: pattern.id, title: 'Shared' })
  const other = await browser.newContext({ baseURL: almanac.url })
  const second = await other.newPage()
  for (const editor of [page, second]) {
    await signIn(editor)
    await editor.goto('/two-editors/edit/shared')
    await expect(editor.getByLabel('Page title')).toHaveValue('Shared')
  }
  await page.getByLabel('Page title').fill('Theirs')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await second.getByLabel('Page title').fill('Mine')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByRole('alert')).toHaveText('This was changed by someone else since you opened it.')
  await expect(second.getByLabel('Page title')).toHaveValue('Mine')
  await page.reload()
  await expect(page.getByLabel('Page title')).toHaveValue('Theirs')
  await other.close()
})
