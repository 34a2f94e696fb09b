import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enter, test } from './open-workbench.ts'
import { pageOf, tableElement, textElement } from './published-sections.ts'
import { addPattern, siteInUse } from './site-in-use.ts'

test('a pattern is exported, and imported beside itself with its links and rows, once taken addresses are decided', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: catalogue } = await addPattern(site, '/moving-data', 'forms')
  const { viewId } = await site.load({ patternId: catalogue, name: 'Moved losses', csv: 'county,loss\nAlbany,17\n' })
  const { id: patternId } = await addPattern(site, '/moving')
  const target = await pageOf(site, patternId, {
    title: 'Where it leads',
    sections: [{ title: 'Rows', element: tableElement(viewId, { columns: [{ name: 'county', show: true }] }) }],
  })
  const link = { type: 'link', url: '', $: { pageId: target.id }, children: [{ type: 'text', text: 'Follow me' }] }
  const root = { type: 'root', children: [{ type: 'paragraph', children: [link] }] }
  const linked = { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root } }) }
  const sections = [
    { title: 'Linked', element: linked },
    { title: 'Plain', element: textElement('It stays.') },
  ]
  await pageOf(site, patternId, { title: 'Start of it', sections })

  await enter(page, '/list')
  await page.getByRole('button', { name: 'More actions for At /moving' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Export At /moving')
  await expectAccessible(page, 'export of a pattern')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await (await downloading).path()

  await enter(page, '/list')
  await page.getByRole('link', { name: 'Import a site' }).click()
  await page.getByLabel('Into site').selectOption(site.app)
  await page.getByLabel('Choose a file').setInputFiles({ name: 'no.almanac', mimeType: '', buffer: Buffer.from('no') })
  await expect(page.getByRole('alert')).toContainText('This file is damaged, or not a site file of Almanac.')
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByText(/^2 items already exist here\./)).toBeVisible()
  await expect(page.getByText('The base path /moving is taken by "At /moving".')).toBeVisible()
  const pattern = page.getByRole('group', { name: 'At /moving' })
  await expect(pattern.getByLabel('Base path')).toHaveValue('/moving-copy')
  await expect(page.getByLabel('Source Moved losses')).toHaveValue('use')
  await expectAccessible(page, 'import of a site')

  await pattern.getByLabel('Base path').fill('/moving-data')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('alert')).toContainText('The base path /moving-data is taken by')
  await pattern.getByLabel('Name').fill('Moved pages')
  await pattern.getByLabel('Base path').fill('/moved-pages')
  await page.getByLabel('Source Moved losses').selectOption('bring')
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Moved pages is ready.')).toBeVisible()
  await expect(page.getByText(/^Imported \d+ items: Moved pages at /)).toBeVisible()

  await page.goto('/moved-pages/start_of_it')
  await page.getByRole('link', { name: 'Follow me' }).click()
  await expect(page).toHaveURL(/\/moved-pages\/where_it_leads$/)
  await expect(page.getByRole('cell', { name: 'Albany' })).toBeVisible()
})
