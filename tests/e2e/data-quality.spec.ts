import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

test('an editor hears before publishing what is worth a look, and of the whole site in a list and a file', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/quality')
  const { id: catalogue } = await addPattern(site, '/quality-data', 'forms')
  const { sourceId, viewId } = await site.load({
    patternId: catalogue,
    name: 'Storms',
    csv: 'county,loss\nKings,5\n,2\n',
  })
  const closed = await site.load({ patternId: catalogue, name: 'Claims', csv: 'county,paid\nKings,5\n' })
  await site.call('items.edit', { id: closed.sourceId, patch: { authLevel: 0 } })
  const config = {
    attributes: [
      { name: 'county', type: 'text', required: 'yes' },
      { name: 'loss', type: 'text' },
    ],
  }
  await site.call('items.edit', { id: sourceId, patch: { config } })
  await site.call('versions.validate', { app: site.app, view: viewId })
  const table = (columns: object[], of = { sourceId, viewId }) => {
    const sourceInfo = { source_id: of.sourceId, view_id: of.viewId, name: 'Storms', isDms: true, app: site.app }
    const data = JSON.stringify({ sourceInfo, columns, display: { pageSize: 5 }, version: 1 })
    return { 'element-type': 'table', 'element-data': data }
  }
  const text = (children: object[]) => ({
    'element-type': 'rich-text',
    'element-data': JSON.stringify({ text: { root: { type: 'root', children: [{ type: 'paragraph', children }] } } }),
  })
  const nowhere = { type: 'link', url: '/quality/nowhere', children: [{ type: 'text', text: 'the old plan' }] }
  const sections = [
    { title: 'All storms', element: table([{ name: 'county', show: true }]) },
    {
      title: 'No storms',
      element: table([{ name: 'county', show: true, filters: [{ operation: 'filter', values: ['Bronx'] }] }]),
    },
    { title: 'For some', element: table([{ name: 'paid', show: true }], closed) },
    { title: 'Former', element: table([{ name: 'vanished', show: true }]) },
    { title: 'Words', element: text([nowhere, { type: 'image', src: '/media/x/y.png', altText: '' }]) },
  ]
  await pageOf(site, patternId, { title: 'Storms', sections })
  await pageOf(site, patternId, { title: 'Fine', sections: [{ title: 'Plain', element: text([]) }] })
  const { id } = await site.call<{ id: number }>('pages.create', { patternId, title: 'Coming' })
  const draft_sections = [{ trackingId: 'c1', title: 'Coming words', element: text([nowhere]) }]
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  await signIn(page)

  await page.goto('/quality/edit/coming')
  await page.getByRole('region', { name: 'Edit bar' }).getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  const worth = dialog.getByRole('list', { name: 'Worth checking first' })
  await expect(worth.getByRole('listitem')).toHaveText([
    /Broken link.*Coming words.*A link leads to a page that does not exist: the old plan/,
  ])
  await expectAccessible(page, 'what is worth a look before publishing')
  await worth.getByRole('link', { name: 'Open the section: Coming words' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/#c1$/)

  await page.goto('/quality/manage')
  await page.getByRole('navigation', { name: 'The whole site' }).getByRole('link', { name: 'Data quality' }).click()
  const findings = page.getByRole('list', { name: 'Findings' })
  await expect(page.getByRole('status').filter({ hasText: 'on 2 pages' })).toBeVisible()
  for (const words of [
    /Stale column.*Former.*vanished is no longer a column of its version/,
    /Invalid rows.*All storms.*of version 1 break/,
    /Data that readers cannot see.*For some.*Not everyone who can read the page can read Claims/,
    /Empty result.*No storms.*There are no rows to show/,
    /Broken link.*Words.*the old plan/,
    /Picture without a description.*Words.*A picture has no description/,
    /Broken link.*Coming words/,
  ])
    await expect(findings).toContainText(words)
  await expect(findings).not.toContainText('Fine')
  await expect(findings.getByRole('link', { name: 'Repair the rows: All storms in Storms' })).toHaveAttribute(
    'href',
    `/quality-data/source/${sourceId}/validate/${viewId}`,
  )
  await expect(findings.getByRole('link', { name: 'See who can read it: For some in Storms' })).toHaveAttribute(
    'href',
    `/quality-data/source/${closed.sourceId}/admin`,
  )
  await expectAccessible(page, 'the quality of a site')
  await page.getByLabel('Kind').selectOption('Broken link')
  await expect(page.getByRole('status').filter({ hasText: '2 findings on 2 pages' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('data-quality.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines).toEqual([
    'page,state,section,kind,finding,address',
    'Storms,published,Words,Broken link,A link leads to a page that does not exist: the old plan,/quality/edit/storms#s5',
    'Coming,draft,Coming words,Broken link,A link leads to a page that does not exist: the old plan,/quality/edit/coming#c1',
  ])
})
