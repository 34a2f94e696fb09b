import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

test('a page and the version that it shows are scheduled, cancelled, published in one step and taken back as one', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/published-as-one')
  const { id: catalogue } = await addPattern(site, '/published-as-one-data', 'forms')
  const first = await site.load({ patternId: catalogue, name: 'Wildfire losses', csv: 'county,loss\nKings,5\n' })
  const second = await site.load({ patternId: catalogue, name: 'Other', csv: 'county,loss\nBronx,4\n' })
  await site.call('items.edit', { id: second.viewId, patch: { source_id: first.sourceId, name: 'Edition 2027' } })
  const shows = (viewId: number) => {
    const sourceInfo = { source_id: first.sourceId, view_id: viewId, name: 'Wildfire losses', isDms: true }
    const columns = ['county', 'loss'].map((name) => ({ name, show: true }))
    const settings = { sourceInfo: { ...sourceInfo, app: site.app }, columns, display: { pageSize: 5 }, version: 1 }
    return { 'element-type': 'table', 'element-data': JSON.stringify(settings) }
  }
  const { id: pageId } = await pageOf(site, patternId, {
    title: 'Fires',
    sections: [{ title: 'Losses', element: shows(first.viewId) }],
  })
  const visitors = async () => (await page.context().request.get('/published-as-one/fires')).text()

  // The next edition goes back to preparation, where only those who edit see it.
  await signIn(page)
  await page.goto(`/published-as-one-data/source/${first.sourceId}/admin`)
  const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  await expect(async () => {
    await versions
      .first()
      .getByRole('button', { name: 'Return to preparation: Edition 2027' })
      .click({ timeout: 1_000 })
    await expect(versions.first()).toContainText('In preparation', { timeout: 2_000 })
  }).toPass()
  const draft = [{ trackingId: 'losses', title: 'Losses', element: shows(second.viewId) }]
  await site.call('pages.save', { pageId, changes: { draft_sections: draft } })

  // It is scheduled for tomorrow, together with the page.
  await page.goto('/published-as-one/edit/fires')
  await expect(page.getByRole('cell', { name: 'Bronx' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'Also published' })).toContainText('Edition 2027 of Wildfire losses')
  await dialog.getByRole('radio', { name: 'Later' }).check()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await dialog.getByLabel('Date and time').fill(`${tomorrow}T06:30`)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog).toHaveCount(0)
  const planned = page.getByRole('region', { name: 'Scheduled' })
  await expect(planned).toContainText('Will be published')
  await expect(planned).toContainText('by ada@example.org')

  // It stands in the list, and is cancelled there.
  await page.goto('/published-as-one/manage/publishing')
  const scheduled = page.getByRole('list', { name: 'Scheduled' })
  await expect(scheduled.getByRole('listitem')).toContainText('With Edition 2027 of Wildfire losses')
  await expectAccessible(page, 'what is scheduled')
  await expect(async () => {
    await scheduled.getByRole('button', { name: 'Cancel: Fires' }).click({ timeout: 1_000 })
    await expect(page.getByText('Nothing is scheduled')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await visitors()).toContain('Kings')

  // Both are published now.
  await page.goto('/published-as-one/edit/fires')
  await expect(planned).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('list', { name: 'Also published' })).toBeVisible()
  await expectAccessible(page, 'publishing a page with a version')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()
  expect(await visitors()).toContain('Bronx')
  const file = `/data/${first.sourceId}/${second.viewId}.csv`
  expect((await fetch(almanac.url + file)).status).toBe(200)

  // And taken back: the page as it was, the version in preparation again.
  await page.goto('/published-as-one/manage/publishing')
  const before = page.getByRole('list', { name: 'Published earlier' }).getByRole('listitem').first()
  await expect(async () => {
    await before.getByRole('button', { name: 'Revert: Fires' }).click({ timeout: 1_000 })
    await expect(before).toContainText('Reverted', { timeout: 2_000 })
  }).toPass()
  expect(await visitors()).toContain('Kings')
  expect((await fetch(almanac.url + file)).status).toBe(404)
})
