import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { pageOf, sourceOf, tableElement } from './published-sections.ts'
import { addPattern, siteInUse } from './site-in-use.ts'

const CSV = ['state,county', 'NY,Albany', 'NY,Bronx', 'NJ,Essex', 'PA,Bucks', 'PA,Erie'].join('\n')

test('filters of a page stand in its address and fill from it [P-040] [P-205] [P-206]', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/filtered')
  const viewId = await sourceOf(site, '/filtered-data', 'Counties', CSV)
  const state = { name: 'state', filters: [{ usePageFilters: true, searchParamKey: 'where', values: ['NJ'] }] }
  const columns = [state, { name: 'county' }]
  const filters = [{ id: 1, searchKey: 'where', values: ['NY', 'NJ'], useSearchParams: true }]
  const sections = [{ title: 'Counties', element: tableElement(viewId, { columns, pageSize: 2 }) }]
  const settings = { filters }
  await pageOf(site, pattern.id, { title: 'Counties', sections, settings })
  await pageOf(site, pattern.id, {
    title: 'Kept inside',
    sections,
    settings: { filters: filters.map((filter) => ({ ...filter, useSearchParams: false })) },
  })

  // The stored values hold, and the address takes them on while it says nothing itself.
  await page.goto('/filtered/counties')
  await expect(page.getByText('Rows 1 to 2 of 3')).toBeVisible()
  await expect.poll(() => new URL(page.url()).searchParams.get('where')).toBe('NY|||NJ')

  // What the address says fills the filters instead, and is left as it was written.
  await page.goto('/filtered/counties?where=PA')
  await expect(page.getByRole('cell', { name: 'Bucks' })).toBeVisible()
  await expect(page.getByText('Rows 1 to 2 of 2')).toBeVisible()
  await page.goto('/filtered/counties?where=PA%7C%7C%7CNJ')
  await expect(page.getByText('Rows 1 to 2 of 3')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByRole('status')).toHaveText('Rows 3 to 3 of 3')
  await expect.poll(() => new URL(page.url()).searchParams.get('where')).toBe('PA|||NJ')

  // Any search string of its own keeps the address as it is.
  await page.goto('/filtered/counties?from=letter')
  await expect(page.getByText('Rows 1 to 2 of 3')).toBeVisible()
  await expect(page.locator('[data-filter-search]')).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?from=letter')

  // A filter that keeps out of the address neither fills from it nor changes it.
  await page.goto('/filtered/kept_inside?where=PA')
  await expect(page.getByText('Rows 1 to 2 of 3')).toBeVisible()
  await page.goto('/filtered/kept_inside')
  await expect(page.locator('[data-filter-search]')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const reader = await plain.newPage()
  await reader.goto('/filtered/counties?where=PA')
  await expect(reader.getByRole('cell', { name: 'Erie' })).toBeVisible()
  await plain.close()
})
