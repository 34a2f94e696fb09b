import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseFor, isSaved, publish, section } from './edit-mode.ts'
import { enter, test } from './open-workbench.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, type SiteInUse, siteInUse } from './site-in-use.ts'

const CSV =
  'county,state,loss,people\nAlbany,NY,10,4\nBronx,NY,20,5\nEssex,NJ,30,0\nErie,NY,,2\nKings,NJ,8,16\nUlster,NJ,1,3\n'

let site: SiteInUse
let viewId: number
let patternId: number

test.beforeAll(async ({ almanac }) => {
  site = await siteInUse(almanac)
  patternId = (await addPattern(site, '/formulas')).id
  viewId = await sourceOf(site, '/formulas-data', 'Losses', CSV)
})

/** A page of its own with a table of counties, opened where it is edited, with the dialog before it. */
async function begun(page: Page, title: string) {
  const stored = { sourceInfo: { view_id: viewId }, columns: [{ name: 'county' }], display: { pageSize: 10 } }
  const element = { 'element-type': 'table', 'element-data': JSON.stringify(stored) }
  const { url_slug } = await pageOf(site, patternId, { title, sections: [{ title: 'Losses', element }] })
  await enter(page, `/formulas/edit/${url_slug}`)
  await chooseFor(page, 'Losses', 'Edit')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('checkbox', { name: 'people' })).toBeVisible()
  await panel.getByRole('button', { name: 'Add Formula Column' }).click()
  const modal = page.getByRole('dialog', { name: 'Add Formula Column' })
  return { panel, modal, add: modal.getByRole('button', { name: 'Add' }), formula: modal.getByLabel('Formula') }
}

test('a formula is built by pressing, with its open parentheses counted, and cleared [D-013] [D-142] [D-145]', async ({
  page,
}) => {
  const { modal, add, formula } = await begun(page, 'Pressed')
  const press = (name: string) => modal.getByRole('button', { name }).click()
  await expect(add).toBeDisabled()
  await expect(modal.getByRole('button', { name: 'Plus' })).toBeDisabled()
  await expect(modal.getByRole('button', { name: 'Close parenthesis' })).toBeDisabled()
  for (const name of ['Open parenthesis', 'Open parenthesis', 'loss']) await press(name)
  await expect(modal.getByRole('status')).toHaveText('Open parentheses: 2')
  for (const name of ['Close parenthesis', 'Plus', 'people']) await press(name)
  await expect(modal.getByRole('status')).toHaveText('Open parentheses: 1')
  await expect(formula).toHaveValue('((loss) + people ')
  await expect(add).toBeDisabled()
  await press('Close parenthesis')
  await expect(modal.getByRole('status')).toHaveText('')
  await expect(add).toBeEnabled()
  await press('Clear')
  await expect(formula).toHaveValue('')
  await expect(add).toBeDisabled()
  await expect(modal.getByRole('button', { name: 'Close parenthesis' })).toBeDisabled()
})

test('a typed formula is checked and tried, and added when it is complete, with or without a name [D-162] [D-163]', async ({
  page,
}) => {
  const { panel, modal, add, formula } = await begun(page, 'Ratios')
  await expect(add).toBeDisabled()
  await formula.fill('loss / #')
  await expect(modal.getByText('"#" is not understood in "loss / #".')).toBeVisible()
  await expect(add).toBeDisabled()
  // A number is typed, or put in where an operand is missing.
  await formula.fill('loss /')
  await modal.getByRole('textbox', { name: 'Number' }).fill('1000')
  await modal.getByRole('button', { name: 'Add the number' }).click()
  await expect(formula).toHaveValue('loss / 1000 ')
  await expect(add).toBeEnabled()
  await formula.fill('1000 / 10')
  await expect(modal.getByText('A formula needs at least one column.')).toBeVisible()
  await expect(add).toBeDisabled()
  await formula.fill('')
  await formula.pressSequentially('loss / peop')
  // Enter takes the column that is being typed, and then the whole formula.
  await page.keyboard.press('Enter')
  await expect(formula).toHaveValue('loss / people ')
  await expect(add).toBeEnabled()
  const preview = modal.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('row')).toHaveCount(6)
  await expect(preview.getByRole('cell')).toHaveText([
    '10',
    '4',
    '2.5',
    '20',
    '5',
    '4',
    '30',
    '0',
    '',
    '',
    '2',
    '',
    '8',
    '16',
    '0.5',
  ])
  await expectAccessible(page, 'the formula dialog', { within: '[role=dialog]' })
  await formula.press('Enter')
  await expect(modal).toBeHidden()

  const table = section(page, 'Losses')
  await test.step('without a name it is called by what it computes, and division by zero shows nothing', async () => {
    await expect(table.getByRole('columnheader')).toHaveText(['county', 'loss / people'])
    await expect(table.locator('tbody td:nth-child(2)')).toHaveText(['2.5', '4', '', '', '0.5', '0.33333'])
  })

  await test.step('it is renamed where it is edited, sorted, and computed anew for groups', async () => {
    await panel.getByRole('button', { name: 'Settings of loss / people' }).click()
    await panel.getByLabel('Sort').selectOption('desc nulls last')
    await panel.getByRole('button', { name: 'Edit formula' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit Formula Column' })
    await expect(edited.getByLabel('Formula')).toHaveValue('loss / people')
    await edited.getByLabel('Name (optional)').fill('Loss a head')
    await edited.getByRole('button', { name: 'Apply' }).click()
    await expect(table.locator('tbody td:nth-child(2)')).toHaveText(['4', '2.5', '0.5', '0.33333', '', ''])
    await panel.getByRole('checkbox', { name: 'state' }).check()
    await panel.getByRole('checkbox', { name: 'county' }).uncheck()
    await panel.getByRole('button', { name: 'Group state' }).click()
    // 39 of 19 people, 30 of 11.
    await expect(table.locator('tbody td')).toHaveText(['2.7273', 'NY', '2.0526', 'NJ'])
    await isSaved(page)
    await publish(page)
    await page.goto('/formulas/ratios')
    await expect(page.locator('#s1 th')).toHaveText([/Loss a head/, /state/])
    await expect(page.locator('#s1 tbody td')).toHaveText(['2.7273', 'NY', '2.0526', 'NJ'])
  })
})
