import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const CSV = `county,state,loss
Albany,NY,10
Bergen,NJ,1
Bronx,NY,20
Camden,NJ,2
Dutchess,NY,30
Erie,NY,40
Essex,NJ,3
`

/** Goes from control to control until this one has the focus. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 40; presses++) {
    if (await control.evaluate((element) => element.ownerDocument.activeElement === element)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${control} is not reached by ${key}.`)
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('rows are found, typed, copied, filled, deleted, undone and saved in a table with the keyboard alone', async ({
  page,
  almanac,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/keys-alone')
  const viewId = await sourceOf(site, '/keys-alone-data', 'Losses', CSV)
  const columns = ['county', 'state', 'loss'].map((name) => ({ name }))
  const display = { allowEditInView: true, allowAdddNew: true }
  const element = {
    'element-type': 'table',
    'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns, display }),
  }
  await pageOf(site, patternId, { title: 'Keys', sections: [{ title: 'Losses', element }] })
  await signIn(page)
  await page.goto('/keys-alone/keys')
  const frame = page.frameLocator('#s1 iframe')
  const listens = () => expect(frame.locator('html[data-listens]')).toHaveCount(1)
  const cell = (row: number, column: number) =>
    frame.locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`)
  const isAt = (row: number, column: number) => expect(cell(row, column)).toHaveAttribute('data-active')
  await listens()

  // Found: words go to the server, and the spreadsheet has the rows with them.
  await tabTo(page, page.getByRole('searchbox', { name: 'Search Losses' }))
  await page.keyboard.type('NY')
  await page.keyboard.press('Enter')
  await expect(frame.getByText('4 rows')).toBeVisible()
  await listens()
  await tabTo(page, frame.getByRole('grid'))
  await isAt(1, 1)

  // Arrows, typing, Enter to the next row, Tab to the next column, F2 at the end of what is there, Escape as it was.
  await press(page, 'ArrowRight', 'ArrowRight')
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await isAt(2, 3)
  await press(page, 'ArrowLeft', 'ArrowLeft')
  await page.keyboard.type('The Bronx')
  await page.keyboard.press('Tab')
  await isAt(2, 2)
  await press(page, 'ArrowRight', 'F2', 'End')
  await page.keyboard.type('5')
  await press(page, 'Enter', 'F2')
  await page.keyboard.type('999')
  await page.keyboard.press('Escape')
  await expect(cell(3, 3)).toHaveText('30')
  await expect(frame.getByText('3 changes not saved')).toBeVisible()

  // A range by Shift, to the clipboard and from it; undone and done again.
  await press(page, 'Control+Home', 'Shift+ArrowDown', 'Shift+End', 'Control+c')
  await expect(frame.getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Albany\tNY\t11\nThe Bronx\tNY\t205')
  await press(page, 'ArrowDown', 'ArrowDown')
  await isAt(3, 1)
  await page.keyboard.press('Control+v')
  await expect(cell(4, 1)).toHaveText('The Bronx')
  await page.keyboard.press('Control+z')
  await expect(cell(4, 1)).toHaveText('Erie')
  await page.keyboard.press('Control+y')
  await expect(cell(4, 1)).toHaveText('The Bronx')
  await page.keyboard.press('Control+z')
  await expect(cell(4, 1)).toHaveText('Erie')

  // The menu of the cells: filled down, a column made wider, a row deleted; Escape goes back to where one was.
  const menu = frame.getByRole('menu', { name: 'Cells' })
  const choose = async (entry: string) => {
    await page.keyboard.press('Shift+F10')
    await expect(menu).toBeVisible()
    const item = menu.getByRole('menuitem', { name: entry })
    for (let presses = 0; !(await item.evaluate((one) => one === one.ownerDocument.activeElement)); presses++) {
      if (presses > 20) throw new Error(`${entry} is not reached by arrows.`)
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(menu).toHaveCount(0)
    await expect(frame.getByRole('grid')).toBeFocused()
  }
  await press(page, 'Control+Home', 'End', 'Shift+ArrowDown', 'Shift+ArrowDown')
  await choose('Fill down')
  await expect(cell(3, 3)).toHaveText('11')
  const heading = frame.getByRole('columnheader', { name: 'loss' })
  const width = async () => (await heading.boundingBox())?.width ?? 0
  const before = await width()
  await choose('Wider column')
  await expect.poll(width).toBe(before + 30)
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  await expect.poll(width).toBe(before)
  await press(page, 'Control+End')
  await isAt(4, 3)
  await choose('Delete row')
  await expect(frame.getByText('3 rows')).toBeVisible()
  await press(page, 'Shift+F10', 'Escape')
  await expect(menu).toHaveCount(0)
  await expect(frame.getByRole('grid')).toBeFocused()

  await tabTo(page, frame.getByRole('button', { name: 'Save' }))
  await page.keyboard.press('Enter')
  const stored = async () => {
    const asked = { app: site.app, view: viewId, from: 0, to: 9 }
    const rows = await site.call<{ data: Record<string, unknown> }[]>('rows.list', asked)
    return rows.map(({ data }) => [data.county, data.state, data.loss])
  }
  await expect.poll(stored).toEqual([
    ['Albany', 'NY', 11],
    ['Bergen', 'NJ', 1],
    ['The Bronx', 'NY', 11],
    ['Camden', 'NJ', 2],
    ['Dutchess', 'NY', 11],
    ['Essex', 'NJ', 3],
  ])
})
