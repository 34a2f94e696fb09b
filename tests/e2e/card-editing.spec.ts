import { expect, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { holdCalls } from './held-call.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const CSV = 'county,loss\nAlbany,487\nBronx,1200\n'
const COLUMNS = ['county', 'loss'].map((name) => ({ name, show: true }))

const cardElement = (viewId: number, display: object) => ({
  'element-type': 'card',
  'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns: COLUMNS, display }),
})

/** Opens the cards of a version to be edited; answers them, and what the server holds by now. */
async function editCards(page: Page, almanac: AlmanacServer, base: string, display: object) {
  const site = await siteInUse(almanac)
  const viewId = await sourceOf(site, `${base}-data`, 'Counties', CSV)
  const pattern = await addPattern(site, base)
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Home' })
  const element = cardElement(viewId, display)
  await site.call('pages.save', {
    pageId: id,
    changes: { draft_sections: [{ trackingId: 'c', title: 'Cards', element }] },
  })
  await signIn(page)
  await page.goto(`${base}/edit/home`)
  await section(page, 'Cards').dblclick()
  await page.getByRole('complementary', { name: 'Cards' }).getByRole('button', { name: 'Edit cards' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit cards' })
  await expect(dialog.getByRole('region', { name: 'Record 2' })).toBeVisible()
  const rows = async () => {
    const asked = {
      app: site.app,
      view: viewId,
      options: {},
      columns: ['county', 'loss'],
      from: 0,
      to: 9,
      counted: false,
    }
    const { rows: found } = await site.call<{ rows: unknown[][] }>('rows.window', asked)
    return found.map(([, ...cells]) => cells.map(String).join(' '))
  }
  return { dialog, rows }
}

test('changes on a card stay there until they are saved, and Cancel brings the original back [D-139]', async ({
  page,
  almanac,
}) => {
  const { dialog, rows } = await editCards(page, almanac, '/cards-held', {})
  const albany = dialog.getByRole('region', { name: 'Record 1' })
  const type = async (text: string) => {
    await albany.getByRole('button', { name: 'Edit loss' }).click()
    await albany.getByRole('textbox', { name: 'loss' }).fill(text)
    await page.keyboard.press('Enter')
    await expect(albany.getByRole('button', { name: 'Edit loss' })).toContainText(text)
  }
  await type('500')
  await expect(dialog.getByRole('status').filter({ hasText: 'changed' })).toHaveText('1 record changed, not saved yet')
  expect(await rows()).toEqual(['Albany 487', 'Bronx 1200'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(albany.getByRole('button', { name: 'Edit loss' })).toContainText('487')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await type('512')
  // Nothing to add where its author did not allow it.
  await expect(dialog.getByRole('button', { name: 'add' })).toHaveCount(0)
  await expectAccessible(page, 'cards being edited', { within: '[role=dialog]' })
  const goOn = await holdCalls(page, '**/api/rows.change')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  // The section shows what was edited, also where it was still being saved.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  goOn()
  await expect.poll(rows).toEqual(['Albany 512', 'Bronx 1200'])
  await expect(section(page, 'Cards').locator('dd').filter({ hasText: '512' })).toBeVisible()
})

test('with live edit a change is sent as it is made, and an empty card offers to add a record [D-140] [D-141]', async ({
  page,
  almanac,
}) => {
  const { dialog, rows } = await editCards(page, almanac, '/cards-live', { liveEdit: true, allowAdddNew: true })
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0)
  const bronx = dialog.getByRole('region', { name: 'Record 2' })
  await bronx.getByRole('button', { name: 'Edit loss' }).click()
  await bronx.getByRole('textbox', { name: 'loss' }).fill('1300')
  await page.keyboard.press('Enter')
  await expect.poll(rows).toEqual(['Albany 487', 'Bronx 1300'])
  const empty = dialog.getByRole('region', { name: 'New record' })
  await empty.getByRole('button', { name: 'Edit county' }).click()
  await empty.getByRole('textbox', { name: 'county' }).fill('Cayuga')
  await page.keyboard.press('Enter')
  expect(await rows()).toEqual(['Albany 487', 'Bronx 1300'])
  await empty.getByRole('button', { name: 'add' }).click()
  await expect(dialog.getByRole('region', { name: 'Record 3' })).toContainText('Cayuga')
  expect(await rows()).toEqual(['Albany 487', 'Bronx 1300', 'Cayuga null'])

  // A record whose answer was lost is not added a second time.
  await page.route(
    '**/api/rows.change',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await empty.getByRole('button', { name: 'Edit county' }).click()
  await empty.getByRole('textbox', { name: 'county' }).fill('Delaware')
  await page.keyboard.press('Enter')
  await empty.getByRole('button', { name: 'add' }).click()
  await expect(dialog).toContainText('Your rows may already be there')
  await expect(dialog.getByRole('region', { name: 'Record 4' })).toContainText('Delaware')
  expect(await rows()).toEqual(['Albany 487', 'Bronx 1300', 'Cayuga null', 'Delaware null'])
})

test('cards are edited where they are read only where Allow Edit is on, and by those who may [D-195]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const viewId = await sourceOf(site, '/cards-in-view-data', 'Counties', CSV)
  const { id: patternId } = await addPattern(site, '/cards-in-view')
  const cards = (display: object) => cardElement(viewId, { pageSize: 1, ...display })
  const sections = [
    { title: 'Open', element: cards({ allowEditInView: true }) },
    { title: 'Closed', element: cards({ liveEdit: true, allowAdddNew: true }) },
  ]
  const { id, url_slug } = await pageOf(site, patternId, { title: 'Records', sections })
  await page.goto(`/cards-in-view/${url_slug}`)
  await expect(page.locator('#s1 dd').first()).toHaveText('Albany')
  await expect(page.locator('iframe')).toHaveCount(0)
  await signIn(page)
  // The records of the page that is shown.
  await page.goto(`/cards-in-view/${url_slug}?s1_page=2`)
  await expect(page.locator('iframe')).toHaveCount(1)
  const frame = page.frameLocator('#s1 iframe')
  await expect(frame.locator('html[data-listens]')).toHaveCount(1)
  const refused = await page.request.get(`/cards-in-view/manage/rows/${id}/s2`)
  expect(refused.status()).toBe(403)
  const record = frame.getByRole('region', { name: 'Record 1' })
  await expect(record.getByRole('button', { name: 'Edit county' })).toContainText('Bronx')
  await record.getByRole('button', { name: 'Edit loss' }).click()
  await record.getByRole('textbox', { name: 'loss' }).fill('1250')
  await page.keyboard.press('Enter')
  // Looked at as others see it before it is saved.
  const goOn = await holdCalls(page, '**/api/rows.change')
  await frame.getByRole('button', { name: 'Save' }).click()
  await expect(frame.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.getByRole('button', { name: 'Show as readers see it' }).click()
  await expect(page.locator('#s1 dd')).toHaveText(['Bronx', '1200'])
  goOn()
  await expect(page.locator('#s1 dd')).toHaveText(['Bronx', '1250'])
})
