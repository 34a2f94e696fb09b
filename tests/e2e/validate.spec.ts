import { expect, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { redness } from './redness.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const CSV = 'county,risk,fips\nAlbany,High,36001\nKings,high,36047\nQueens,HIGH,1003\nErie,Purple,36029\n,Low,36061\n'
const ATTRIBUTES = [
  { name: 'county', display_name: 'County', type: 'text', required: 'yes' },
  { name: 'risk', display_name: 'Risk', type: 'select', options: ['High', 'Low'] },
  { name: 'fips', display_name: 'FIPS', type: 'text', display: 'fips' },
]

async function openValidate(page: Page, almanac: AlmanacServer, base: string) {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, base, 'forms')
  const loaded = await site.load({ patternId, name: 'Risks', csv: CSV })
  const config = { attributes: ATTRIBUTES, is_dirty: true }
  await site.call('items.edit', { id: loaded.sourceId, patch: { config } })
  await signIn(page)
  const address = `${base}/source/${loaded.sourceId}/validate`
  // Before its script is there the form is posted as a page, which says nothing meanwhile.
  await page.goto(address, { waitUntil: 'networkidle' })
  return { site, ...loaded, address }
}

test('a version is validated: columns by invalid rows, their values, and the rows [P-071] [D-159] [D-183]', async ({
  page,
  almanac,
}) => {
  const { address, viewId } = await openValidate(page, almanac, '/validated')
  // Without a version in the address the newest is shown.
  await expect(page).toHaveURL(new RegExp(`${address}/${viewId}$`))
  await expect(page.getByRole('heading', { name: '5 rows, not validated yet' })).toBeVisible()
  const warning = page.getByText(
    'Metadata has changed since last data validation. Please re-run validate to ensure accuracy.',
  )
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Re-Validate' }).click()
  await expect(page.getByRole('button', { name: 'Validating' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '4 of 5 rows are invalid' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Re-Validate' })).toBeEnabled()
  await expect(warning).toBeHidden()
  const columns = page.getByRole('navigation', { name: 'Columns with invalid values' }).getByRole('link')
  await expect(columns).toHaveText([/Risk.*3/, /County.*1/, /FIPS.*1/])
  const values = page.getByRole('table', { name: 'Invalid values of Risk' }).getByRole('row')
  await expect(values).toHaveCount(4)
  await columns.nth(2).click()
  await expect(page.getByRole('row', { name: /^1003 1/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Invalid rows' }).getByRole('row')).toHaveCount(5)
  await expectAccessible(page, 'the validate page')
  // They are in no table, which says so.
  await page.getByRole('navigation').getByRole('link', { name: 'Table' }).click()
  await page.getByRole('link', { name: '4 invalid rows left out' }).click()
  await expect(page).toHaveURL(new RegExp(`${address}/${viewId}$`))
})

function held() {
  let release = () => {}
  const until = new Promise<void>((done) => {
    release = done
  })
  return { until, release }
}

test('invalid values are replaced by chosen ones, a choice can be reset, and all of it undone [D-002] [D-160] [D-187]', async ({
  page,
  almanac,
}) => {
  const { site, viewId, address } = await openValidate(page, almanac, '/repaired')
  await page.getByRole('button', { name: 'Re-Validate' }).click()
  const choice = (value: string) => page.getByLabel(`Replacement for ${value}`)
  await choice('Purple').selectOption('Low')
  await choice('high').selectOption('High')
  await expect(page.getByText('2 values, 2 rows will change')).toBeVisible()
  await page.getByRole('button', { name: 'Reset Purple' }).click()
  await expect(choice('Purple')).toHaveValue('')
  await page.getByRole('row', { name: /^HIGH/ }).getByRole('button', { name: 'Use High' }).click()
  await page.getByRole('link', { name: /FIPS/ }).click()
  await page.getByRole('button', { name: 'Use 01003' }).click()
  // Two values of one row: the row counts once.
  await expect(page.getByText('3 values, 2 rows will change')).toBeVisible()
  // Each step stays as long as it takes to see it.
  const [write, read] = [held(), held()]
  await page.route(`**${address}/${viewId}**`, async (route) => {
    await (route.request().method() === 'POST' ? write : read).until
    await route.continue()
  })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('updating...')).toBeVisible()
  write.release()
  await expect(page.getByText('loading updates...')).toBeVisible()
  read.release()
  await expect(page.getByText('2 rows changed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '2 of 5 rows are invalid' })).toBeVisible()
  expect(await site.call('rows.count', { app: site.app, view: viewId, options: {} })).toBe(3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: '4 of 5 rows are invalid' })).toBeVisible()
})

test('a validation that fails says so as JSON on its button, which turns red [D-229]', async ({ page, almanac }) => {
  await openValidate(page, almanac, '/failed')
  const button = page.getByRole('button', { name: /Re-Validate|not-found/ })
  expect(await redness(button, 'backgroundColor')).toBeLessThan(20)
  // As if the version had been deleted by somebody else meanwhile.
  await page.route('**/failed/source/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fulfill({
      response: await route.fetch({ url: route.request().url().replace('/validate/', '/validate/9') }),
    })
  })
  await button.click()
  await expect(button).toHaveText('{"code":"not-found","message":"This version was not found."}')
  await expect.poll(() => redness(button, 'backgroundColor')).toBeGreaterThan(60)
})
