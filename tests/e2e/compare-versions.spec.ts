import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

/** A source with two versions, which differ in one row of each kind. */
async function twoVersions(site: SiteInUse, base: string) {
  const { id: patternId } = await addPattern(site, base, 'forms')
  const csv = 'county,loss\nAlbany,1\nBronx,2\nErie,3\n'
  const first = await site.load({ patternId, name: 'Losses', csv })
  const second = await site.load({ patternId, name: 'Other', csv: 'county,loss\nBronx,9\nAlbany,1\nKings,4\n' })
  return { first, second, patternId }
}

const rows = (page: Page) => page.getByRole('table', { name: 'Differences' }).getByRole('row')

test('two versions are compared by a column, by kind of change and by column, also without script', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { first, second } = await twoVersions(site, '/compared')
  // The second file is a version of the first source.
  const { data } = await site
    .call<{ data: Record<string, unknown> }[]>('items.get', { ids: [second.viewId] })
    .then(([item]) => item ?? { data: {} })
  await site.call('items.edit', { id: second.viewId, patch: { ...data, source_id: first.sourceId, name: 'version 2' } })
  const address = `/compared/source/${first.sourceId}`
  await signIn(page)
  await page.goto(address)
  await page.getByRole('region', { name: 'Versions' }).getByRole('link', { name: 'Compare' }).click()
  await page.getByLabel('Match rows by').selectOption('county')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('status')).toContainText('3 rows differ between these versions. 1 row is the same.')
  await expect(rows(page)).toHaveText([/Change/, /ChangedBronxloss2→9/, /AddedKings/, /RemovedErie/])
  await page
    .getByRole('navigation', { name: 'Kinds of change' })
    .getByRole('link', { name: /^Added/ })
    .click()
  await expect(rows(page)).toHaveText([/Change/, /AddedKings/])
  await page.getByRole('region', { name: 'Columns that differ' }).getByRole('link', { name: /^loss/ }).click()
  await expect(rows(page)).toHaveText([/Change/, /ChangedBronx/])
  await expectAccessible(page, 'a comparison of two versions')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const plain = await context.newPage()
  await signIn(plain)
  await plain.goto(`${address}/compare`)
  await plain.getByLabel('Match rows by').selectOption('county')
  await plain.getByRole('button', { name: 'Compare' }).click()
  await expect(rows(plain)).toHaveCount(4)
  const href = await plain.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
  const file = await plain.request.get(href ?? '')
  expect(await file.text()).toContain('changed,loss,Bronx,9,"",2')
  await context.close()
})

test('what was done to rows is listed with who and how much, and each change is undone by itself', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { first } = await twoVersions(site, '/changed')
  const { viewId, sourceId } = first
  const [row] = await site.call<{ id: number }[]>('rows.list', { app: site.app, view: viewId })
  await site.call('rows.edit', { id: row?.id, patch: { loss: '77' } })
  await site.call('versions.clear', { viewId })
  await signIn(page)
  await page.goto(`/changed/source/${sourceId}/admin`)
  await page.getByRole('link', { name: 'Changes of version 1' }).click()
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem')
  await expect(changes).toHaveText([/All rows deleted/, /Cells edited.*1 row edited, 1 cell, in loss/, /loaded/])
  // The rows are gone: the edit can't be undone before they are back.
  await page.getByRole('button', { name: /^Undo: Cells edited/ }).click()
  await expect(page.getByText(/Undo that load first/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo: All rows deleted/ }).click()
  await expect(changes.nth(1)).toContainText('Undone')
  await page.getByRole('button', { name: /^Undo: Cells edited/ }).click()
  await expect(changes.nth(3)).toContainText('Undone')
  await expectAccessible(page, 'the changes of a version')
  const [after] = await site.call<{ data: { loss: unknown } }[]>('rows.list', { app: site.app, view: viewId })
  expect(String(after?.data.loss)).toBe('1')
})
