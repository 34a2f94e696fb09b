import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

test('sections of a page upload into a source and validate it, for those who may', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id: catalogue } = await addPattern(site, '/section-data', 'forms')
  const { sourceId, viewId } = await site.load({ patternId: catalogue, name: 'Losses', csv: 'county,loss\nAlbany,1\n' })
  const { id: patternId } = await addPattern(site, '/section-pages')
  const made = await site.call<{ id: number; url_slug: string }>('pages.create', { patternId, title: 'Intake' })
  const sourceInfo = { source_id: sourceId, view_id: viewId, name: 'Losses', view_name: 'version 1', isDms: true }
  const draft_sections = ['upload', 'validate'].map((type) => ({
    trackingId: type,
    title: `Please ${type}`,
    element: { 'element-type': type, 'element-data': JSON.stringify({ sourceInfo }) },
  }))
  await site.call('pages.save', { pageId: made.id, changes: { draft_sections } })
  await site.call('pages.publish', { pageId: made.id })
  await page.goto(`/section-pages/${made.url_slug}`)
  await expect(page.getByText(/^Files are uploaded here by people who can edit the source\./)).toBeVisible()
  await expect(page.getByText(/^Rows are validated here by people who can edit the source\./)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await signIn(page)
  await page.goto(`/section-pages/${made.url_slug}`)
  const upload = page.frameLocator('iframe[title^="Please upload"]')
  await expect(upload.getByText('Drop a file here')).toBeVisible()
  await expect(upload.getByRole('navigation', { name: 'Pages of this source' })).toHaveCount(0)
  const file = { name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from('county,loss\nBronx,2\n') }
  await upload.getByLabel('Choose a file').setInputFiles(file)
  await expect(upload.getByRole('button', { name: 'Next: Columns' })).toBeVisible()
  const validate = page.frameLocator('iframe[title^="Please validate"]')
  await expect(validate.getByRole('button', { name: 'Re-Validate' })).toBeVisible()
  // The pages of a source are looked at by themselves.
  await expectAccessible(page, 'a page with an upload and a validate section', { without: 'iframe' })
})
