import { expect, type Page } from '@playwright/test'
import { picture } from '../support/pictures.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

async function uploaded(site: SiteInUse, name: string, width: number): Promise<void> {
  const file = Buffer.from(await picture('png', { width, height: 100 })).toString('base64')
  await site.call('media.upload', { app: site.app, name, file })
}

async function openEditSite(page: Page): Promise<void> {
  await page.goto('/list')
  await page.getByRole('button', { name: 'More actions for Hazard Plan' }).click()
  await page.getByRole('menuitem', { name: 'Edit site' }).click()
}

test('a logo is uploaded on the way, described, and shown to visitors in its shape', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/logo')
  const home = await publishedPage(site, id, 'Home', 'Hello')
  await uploaded(site, 'older.png', 300)
  await signIn(page)
  await openEditSite(page)
  await page.getByRole('button', { name: 'Choose…' }).click()
  await expect(page.getByRole('button', { name: 'Use picture' })).toBeDisabled()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload' }).click()
  const buffer = Buffer.from(await picture('png', { width: 400, height: 200 }))
  await (await chooser).setFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'seal.png', mimeType: 'image/png', buffer },
  ])
  await expect(page.getByRole('alert')).toContainText('notes.txt: This file is not a supported kind of picture')
  await expect(page.getByRole('radio', { name: 'seal.png' })).toBeChecked()
  await page.getByLabel('Description').fill('Seal of the county')
  await expectAccessible(page, 'choosing a picture')
  await page.getByRole('button', { name: 'Use picture' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto(`/logo/${home.url_slug}`)
  const logo = page.getByRole('banner').getByRole('img', { name: 'Seal of the county' })
  await expect(logo).toBeVisible()
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((image: HTMLImageElement) => [image.width, image.height])).toEqual([80, 40])
  await expect(logo).toHaveAttribute('srcset', /320w.*400w$/)

  await openEditSite(page)
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/logo/${home.url_slug}`)
  await expect(page.getByRole('banner').getByRole('img')).toHaveCount(0)
})

test('the pictures of a site are listed with their use, described, and dropped in', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await uploaded(site, 'map.png', 310)
  await signIn(page)
  await page.goto('/list')
  await page.getByRole('region', { name: 'Hazard Plan' }).getByRole('link', { name: 'Pictures' }).click()
  const row = page.getByRole('row').filter({ hasText: 'map.png' })
  await expect(row).toContainText('310 × 100')
  await expect(row).toContainText('New')
  await expect(row.getByRole('button', { name: 'Remove map.png' })).toBeDisabled()
  await row.getByRole('button', { name: 'Edit map.png' }).click()
  await page.getByLabel('Description').fill('A map of floods')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('A map of floods')

  const bytes = [...(await picture('png', { width: 311, height: 90 }))]
  const dropped = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(data)], 'dropped.png', { type: 'image/png' }))
    return transfer
  }, bytes)
  await page.getByText('Or drag or paste pictures here.').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('row').filter({ hasText: 'dropped.png' })).toContainText('311 × 90')
  await expectAccessible(page, 'pictures')
  await page.getByRole('link', { name: /^Unused/ }).click()
  await expect(page.getByRole('heading', { name: 'Every picture is in use' })).toBeVisible()
})
