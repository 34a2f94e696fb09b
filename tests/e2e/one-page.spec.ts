import { expect } from '@playwright/test'
import { addPage, isSaved, publish, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const CSV = 'county,fips,loss\nAlbany,36001,12.50\nBronx,36005,7\n"Essex, NY",36031,n/a\n'

test('pages are built from nothing, published, read, edited, undone, compared, restored, discarded and copied from [P-001]', async ({
  page,
  context,
  browser,
  almanac,
}) => {
  test.slow(true, 'the whole life of pages, from nothing')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = await siteInUse(almanac)
  await addPattern(site, '/journey')
  await addPattern(site, '/journey-data', 'forms')
  await addPattern(site, '/journey-elsewhere', 'forms')

  // An editor who is not signed in is sent to sign in, and comes back.
  await page.goto('/journey/edit')
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await signIn(page)
  await page.goto('/journey/edit')
  await addPage(page)
  await expect(page.getByRole('heading', { name: 'Page 1' })).toBeVisible()

  // Each save is a multipart post to the current path.
  const saving = page.waitForRequest((request) => new URL(request.url()).pathname === '/journey/edit/page_1')
  await page.getByRole('button', { name: 'Add a section to Content' }).click()
  await page.getByRole('menuitem', { name: 'Rich text' }).click()
  await page.getByLabel('Text').fill('Floods are the costliest hazard.')
  await page.getByRole('textbox', { name: 'Title' }).fill('Welcome')
  const save = await saving
  expect(save.method()).toBe('POST')
  expect(save.headers()['content-type']).toMatch(/^multipart\/form-data/)

  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  await page.getByLabel('Catalogue').selectOption({ label: 'At /journey-data' })
  await page
    .getByLabel('Upload a file')
    .setInputFiles({ name: 'losses.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await expect(page.getByLabel('Version')).toContainText('version 1 (3 rows)')
  // What is edited shows beside its settings, with its rows.
  await expect(section(page, 'Untitled Section').getByRole('cell', { name: 'Essex, NY' })).toBeVisible()
  await page.getByRole('tab', { name: 'Layout' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Losses by county')
  await isSaved(page)

  // Nothing is public before it is published.
  const guest = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const reader = await guest.newPage()
  expect((await reader.goto('/journey/page_1'))?.status()).toBe(404)

  await publish(page)

  // The guest reads complete HTML without script; the second time it comes from the cache, byte for byte the same.
  const first = await reader.goto('/journey/page_1')
  await expect(reader.getByText('Floods are the costliest hazard.')).toBeVisible()
  await expect(reader.getByRole('cell', { name: 'Essex, NY' })).toBeVisible()
  // Read as the upload screen would propose it: a number, and one that is missing.
  await expect(reader.getByRole('cell', { name: '12.5' })).toBeVisible()
  await expect(reader.getByRole('cell', { name: 'n/a' })).toHaveCount(0)
  await expect(reader.getByText('Rows 1 to 3 of 3')).toBeVisible()
  expect(await reader.locator('script:not([src*="/search-opener"])').count()).toBe(0)
  const etag = first?.headers().etag ?? ''
  expect(etag).not.toBe('')
  const again = await fetch(`${almanac.url}/journey/page_1`, { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)

  // Changed, taken back, made again and published: the guest sees it at once, and nothing of it before.
  await section(page, 'Welcome').dblclick()
  const words = page.getByLabel('Text')
  await words.fill('Wind comes second.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(words).toHaveText('Floods are the costliest hazard.')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(words).toHaveText('Wind comes second.')
  await page.keyboard.press('Escape')
  await isSaved(page)
  await reader.reload()
  await expect(reader.getByText('Floods are the costliest hazard.')).toBeVisible()
  await publish(page)
  await reader.reload()
  await expect(reader.getByText('Wind comes second.')).toBeVisible()
  await expect(reader.getByText(/Floods are the costliest hazard\./i)).toHaveCount(0)

  // The first publish is compared with the draft, brought back, and given up again.
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('link', { name: 'Compare revision 1' }).click()
  await expect(page.getByRole('region', { name: 'Changed: Welcome' })).toContainText('Floods are the costliest')
  await page.getByRole('button', { name: 'Restore revision 1' }).click()
  await page.getByRole('button', { name: 'Restore as draft' }).click()
  await expect(section(page, 'Welcome')).toContainText('Floods are the costliest hazard.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(section(page, 'Welcome')).toContainText('Wind comes second.')

  // A section goes to another page by the clipboard; on the way back the steps of the first page can still be undone.
  await section(page, 'Welcome').focus()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('Section copied')).toBeVisible()
  await page.getByRole('button', { name: 'Pages' }).click()
  await addPage(page)
  await expect(page).toHaveURL(/\/edit\/page_2$/)
  await page.getByRole('button', { name: 'Add a section to Content' }).click()
  await page.getByRole('menuitem', { name: 'Paste' }).click()
  await expect(section(page, 'Welcome')).toContainText('Wind comes second.')
  await publish(page)
  await page.getByRole('link', { name: 'Page 1' }).first().click()
  await expect(page).toHaveURL(/\/edit\/page_1$/)
  await expect(section(page, 'Losses by county')).toBeVisible()
  await page.getByRole('region', { name: 'Edit bar' }).getByRole('button', { name: 'Undo' }).click()
  await expect(section(page, 'Welcome')).toContainText('Floods are the costliest hazard.')

  // Guests read both pages on a phone and on a wide screen, as they were published, without scrolling sideways.
  for (const width of [390, 1440]) {
    await reader.setViewportSize({ width, height: 900 })
    for (const [path, heading] of [
      ['/journey/page_1', 'Losses by county'],
      ['/journey/page_2', 'Welcome'],
    ] as const) {
      await reader.goto(path)
      await expect(reader.getByRole('heading', { name: heading })).toBeVisible()
      await expect(reader.getByText('Wind comes second.')).toBeVisible()
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
  await guest.close()
})
