import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf } from './published-sections.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

/** A source with two versions, of which the second has a row and a column more. */
async function twoVersions(site: SiteInUse, base: string) {
  const { id: patternId } = await addPattern(site, base, 'forms')
  const first = await site.load({ patternId, name: 'Flood losses', csv: 'county,loss\nKings,5\nErie,2\n' })
  const csv = 'county,loss,year\nKings,7,2020\nErie,2,2020\nBronx,4,2021\n'
  const second = await site.load({ patternId, name: 'Other', csv })
  const [item] = await site.call<{ data: object }[]>('items.get', { ids: [second.viewId] })
  const patch = { ...item?.data, source_id: first.sourceId, name: 'Edition 2021' }
  await site.call('items.edit', { id: second.viewId, patch })
  return { sourceId: first.sourceId, older: first.viewId, newer: second.viewId }
}

function losses(site: SiteInUse, sourceId: number, viewId: number) {
  const sourceInfo = { source_id: sourceId, view_id: viewId, name: 'Flood losses', view_name: 'version 1', isDms: true }
  const columns = ['county', 'loss'].map((name) => ({ name, show: true }))
  const settings = { sourceInfo: { ...sourceInfo, app: site.app }, columns, display: { pageSize: 5 }, version: 1 }
  return { 'element-type': 'table', 'element-data': JSON.stringify(settings) }
}

const published = async (page: Page, path: string) => (await page.request.get(path)).text()

test('many sections are given a newer version at once, looked at, published in part and taken back [P-182] [P-185]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/bulk')
  const { sourceId, older, newer } = await twoVersions(site, '/bulk-data')
  const table = (title: string, tags = '') => ({ title, tags, element: losses(site, sourceId, older) })
  await pageOf(site, patternId, { title: 'Rivers', sections: [table('Losses by county', 'flood'), table('Again')] })
  await pageOf(site, patternId, { title: 'Coast', sections: [table('Losses at sea')] })
  await signIn(page)

  // The source says who shows an older version, and leads there.
  await page.goto(`/bulk-data/source/${sourceId}`)
  const usedBy = page.getByRole('region', { name: 'Used by' })
  await expect(usedBy).toContainText('3 sections on 2 pages')
  await usedBy.getByRole('link', { name: 'Switch to Edition 2021' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Used by 3 sections on 2 pages' })).toBeVisible()
  await expect(page.getByLabel('Version to show')).toHaveValue(String(newer))

  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  // The screen is there before its script: a choice that came too early is made again.
  await expect(async () => {
    await page.getByLabel('Page').selectOption('Rivers')
    await expect(sections).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  await page.getByLabel('Tag').selectOption('flood')
  await expect(sections).toHaveCount(1)
  await page.getByLabel('Tag').selectOption('All tags')
  await page.getByLabel('Page').selectOption('All pages')
  await page.getByRole('checkbox', { name: 'Select all 3 that show another version' }).check()
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(sections.first()).toContainText('Rows2 → 3')
  await expect(sections.first()).toContainText('Total of loss7 → 13')
  await expect(sections.first()).toContainText('Columns addedyear')
  // Pictures of the section: as its draft is, and as it would be.
  const picture = (when: string) => page.frameLocator(`iframe[title="Losses by county, ${when}"]`)
  await expect(picture('after').getByRole('cell', { name: 'Bronx' })).toBeVisible()
  await expect(picture('before').getByRole('cell', { name: 'Erie' })).toBeVisible()
  await expect(picture('before').getByRole('cell', { name: 'Bronx' })).toHaveCount(0)
  await expectAccessible(page, 'the versions that sections show', { without: 'iframe' })

  // One of them is deleted in the meantime by somebody else: it is skipped, and the others are updated.
  const { sections: drafts } = await site.call<{ sections: { id: number; title: string; page: { id: number } }[] }>(
    'updates.sections',
    { patternId, sourceId },
  )
  const doomed = drafts.find(({ title }) => title === 'Again')
  const kept = drafts.filter((one) => one.page.id === doomed?.page.id && one !== doomed).map(({ id }) => ({ id }))
  await site.call('pages.save', { pageId: doomed?.page.id, changes: { draft_sections: kept } })
  let go = () => {}
  const seen = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/jobs.get', async (route) => {
    await seen
    await route.continue()
  })
  await page.getByRole('button', { name: 'Update 3 sections' }).click()
  await expect(page.getByRole('button', { name: 'Updating...' })).toBeDisabled()
  await expect(page.getByRole('progressbar', { name: 'Updating...' })).toBeVisible()
  go()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(sections.filter({ hasText: 'Edition 2021' })).toHaveCount(2)
  const last = page.getByRole('list', { name: 'Recent updates' }).getByRole('listitem').first()
  await expect(last).toContainText('2 sections on 2 pages')
  await expect(page.getByRole('list', { name: 'Skipped sections' })).toContainText(
    'It is no longer on a page of this site.',
  )
  expect(await published(page, '/bulk/rivers')).not.toContain('Bronx')

  // Some are published; a page that had other changes says so.
  const pages = page.getByRole('group', { name: 'Pages to publish' })
  await expect(pages).toContainText('It also has other changes')
  await pages.getByRole('checkbox', { name: 'Rivers' }).uncheck()
  await pages.getByRole('button', { name: 'Publish 1 page' }).click()
  await expect(pages.getByRole('checkbox')).toHaveCount(1)
  expect(await published(page, '/bulk/coast')).toContain('Bronx')
  expect(await published(page, '/bulk/rivers')).not.toContain('Bronx')

  await page.getByRole('button', { name: 'Undo the update to Flood losses, Edition 2021' }).click()
  await expect(last).toContainText('Undone')
  await expect(sections.filter({ hasText: 'version 1' })).toHaveCount(2)
  await page.goto('/bulk/edit/rivers')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('complementary')
  await expect(history).toContainText('Updated Section remotely Losses by county')
  await expect(history).toContainText('Undid the update of section Losses by county')
})
