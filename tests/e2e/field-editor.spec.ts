import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enter, test } from './open-workbench.ts'
import { patternAt, type SiteInUse, siteInUse } from './site-in-use.ts'

const CSV = 'county,loss,population\nAlbany,10,4\nBronx,9,3\nCayuga,,2\n'
const CHANGED = 'Metadata has changed since last data validation. Please re-run validate to ensure accuracy.'

type Field = { name: string; [setting: string]: unknown }
type Editor = { sourceId: number; viewId: number; fields(): Promise<Field[]>; isDirty(): Promise<boolean> }

/** The field editor of a new source, opened by its administrator. */
async function openFields(site: SiteInUse, page: Page, attributes?: Field[]): Promise<Editor> {
  const { id: patternId } = await patternAt(site, '/described', 'forms')
  const { sourceId, viewId } = await site.load({ patternId, name: 'Losses', csv: CSV })
  if (attributes) await site.call('items.edit', { id: sourceId, patch: { config: { attributes } } })
  await enter(page, `/described/source/${sourceId}/metadata`)
  const list = () => site.call<{ fields: Field[]; isDirty: boolean }>('sources.field-list', { sourceId })
  return {
    sourceId,
    viewId,
    fields: async () => (await list()).fields,
    isDirty: async () => (await list()).isDirty,
  }
}

const lines = (page: Page): Locator =>
  page.getByRole('list', { name: 'Fields' }).getByRole('button', { name: /^Move / })
const names = async (page: Page) =>
  (await lines(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).map((one) => one?.slice(5))
const status = (page: Page) => page.getByRole('status', { name: 'Saving' })
const choices = (page: Page, label: string) => page.getByLabel(label).locator('option:not([hidden])').allTextContents()

test('names are sent half a second after typing stops, and a change says that data is to be validated again [P-210, P-218]', async ({
  page,
  almanac,
}) => {
  const editor = await openFields(await siteInUse(almanac), page)
  await expect(page.getByText(CHANGED)).toHaveCount(0)
  let saves = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sources.fields')) saves++
  })
  // The half second is the screen's own, however slow the machine is.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const name = page.getByLabel('Display name of loss')
  await name.pressSequentially('Expec')
  await page.clock.runFor(499)
  await name.pressSequentially('ted')
  await page.clock.runFor(499)
  await expect(status(page)).toHaveText('Saving…')
  expect(saves).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(() => saves).toBe(1)
  await page.clock.resume()
  await expect(status(page)).toHaveText('Saved')
  expect(saves).toBe(1)
  await expect(page.getByText(CHANGED)).toBeVisible()
  await page.getByLabel('Name of loss').fill('Total   LOSS')
  await expect
    .poll(async () => (await editor.fields())[1])
    .toMatchObject({ name: 'total loss', display_name: 'Expected' })
  // What was typed in the last moment is not lost by leaving.
  await page.getByLabel('Display name of county').fill('County')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect.poll(async () => (await editor.fields())[0]).toMatchObject({ display_name: 'County' })
})

test('a field is added half a second after Enter or leaving its name, and at once by the button [P-210] [P-213]', async ({
  page,
  almanac,
}) => {
  const editor = await openFields(await siteInUse(almanac), page)
  const box = page.getByLabel('New field')
  const had = lines(page)
  await expect(had).toHaveCount(3)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  for (const [typed, leave] of [
    ['By  Enter', () => box.press('Enter')],
    ['left', () => box.blur()],
  ] as const) {
    const before = await had.count()
    await box.fill(typed)
    await leave()
    await page.clock.runFor(499)
    expect(await had.count()).toBe(before)
    await page.clock.runFor(1)
    await expect(had).toHaveCount(before + 1)
  }
  await box.fill('pressed')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(had).toHaveCount(6)
  await page.clock.resume()
  await expect(page.getByText(CHANGED)).toBeVisible()
  const wanted = ['county', 'loss', 'population', 'by enter', 'left', 'pressed']
  await expect.poll(async () => (await editor.fields()).map(({ name }) => name)).toEqual(wanted)
})

test('a name that is empty or there already is said on the button, and nothing is added [P-230, P-231, P-232]', async ({
  page,
  almanac,
}) => {
  await openFields(await siteInUse(almanac), page)
  const box = page.getByLabel('New field')
  const danger = await page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.color = 'var(--danger)'
    document.body.append(probe)
    return getComputedStyle(probe).color
  })
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: 'empty name' })).toBeVisible()
  await expect(box).toHaveCSS('border-color', danger)
  for (const typed of ['Loss', ' COUNTY ']) {
    await box.fill(typed)
    const button = page.getByRole('button', { name: 'already exists' })
    await button.click({ force: true })
    await box.press('Enter')
    await expect(box).toHaveCSS('border-color', danger)
    await page.waitForTimeout(600)
    expect(await names(page)).toEqual(['county', 'loss', 'population'])
  }
  await box.fill('new')
  await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
  // The mistake is over once the empty box is left.
  await box.fill('')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('button', { name: 'empty name' })).toBeVisible()
  await page.getByLabel('Search fields').click()
  await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
})

test('remove is undo for a moment, and can be taken back later too [P-210] [P-212]', async ({ page, almanac }) => {
  await page.clock.install()
  const editor = await openFields(await siteInUse(almanac), page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'remove loss' }).click()
  const undo = page.getByRole('button', { name: 'undo removing loss' })
  await expect(undo).toHaveText('undo')
  await page.clock.runFor(1_490)
  await undo.click()
  await page.clock.runFor(3_000)
  expect(await names(page)).toContain('loss')
  await page.getByRole('button', { name: 'remove loss' }).click()
  await page.clock.runFor(1_490)
  await expect(lines(page)).toHaveCount(3)
  await page.clock.runFor(10)
  await expect(lines(page)).toHaveCount(2)
  await page.clock.resume()
  await expect.poll(async () => (await editor.fields()).length).toBe(2)
  await expect(page.getByText(CHANGED)).toBeVisible()
  expect(await editor.isDirty()).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect
    .poll(async () => (await editor.fields()).map(({ name }) => name))
    .toEqual(['county', 'loss', 'population'])
})

test('fields are put in another order by keys and pointer, which leaves the flag alone [P-211]', async ({
  page,
  almanac,
}) => {
  const editor = await openFields(await siteInUse(almanac), page)
  const handle = page.getByRole('button', { name: 'Move population' })
  await handle.focus()
  const heard = (said: string) => expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
  await page.keyboard.press('Space')
  await heard('Picked up population, position 3 of 3.')
  await page.keyboard.press('ArrowUp')
  await heard('population: position 2 of 3.')
  await page.keyboard.press('Space')
  await heard('Dropped population, position 2 of 3.')
  await expect
    .poll(async () => (await editor.fields()).map(({ name }) => name))
    .toEqual(['county', 'population', 'loss'])
  const from = await page.getByRole('button', { name: 'Move loss' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Move county' }).boundingBox()
  if (!from || !to) throw new Error('both are in view')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect
    .poll(async () => (await editor.fields()).map(({ name }) => name))
    .toEqual(['loss', 'county', 'population'])
  expect(await editor.isDirty()).toBe(false)
  await expect(page.getByText(CHANGED)).toHaveCount(0)
})

test('the choices of types and functions are those of the specification [P-150, P-151, P-152]', async ({
  page,
  almanac,
}) => {
  await openFields(await siteInUse(almanac), page)
  expect(await choices(page, 'Input type of loss')).toEqual([
    ...['text', 'text area', 'dropdown', 'dropdown (multiple choice)', 'rich text', 'radio', 'calculated'],
  ])
  expect(await choices(page, 'Data type of loss')).toEqual(['numeric', 'text', 'date', 'timestamp'])
  await page.getByRole('button', { name: 'Advanced settings of loss' }).click()
  expect(await choices(page, 'Behaviour type')).toEqual([
    ...['simple data', 'group-able/meta', 'fips', 'geoid', 'calculated'],
  ])
})

test('so are those of default function and required, and a calculated field behaves as nothing else [P-153, P-154, P-155]', async ({
  page,
  almanac,
}) => {
  const editor = await openFields(await siteInUse(almanac), page)
  await page.getByRole('button', { name: 'Advanced settings of loss' }).click()
  expect(await choices(page, 'Default function')).toEqual(['sum', 'list', 'count'])
  expect(await choices(page, 'Required')).toEqual(['yes', 'no'])
  await page.getByLabel('Required').selectOption('yes')
  await expect.poll(async () => (await editor.fields())[1]).toMatchObject({ required: 'yes' })
  await page.getByLabel('New field').fill('each')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Input type of each').selectOption('calculated')
  const settings = page.getByRole('region', { name: 'Advanced settings of each' })
  await expect(settings.getByLabel('Behaviour type').locator('option:not([hidden])')).toHaveText(['calculated'])
})

test('a calculated field is checked while its expression is typed, and shows the first rows', async ({
  page,
  almanac,
}) => {
  const editor = await openFields(await siteInUse(almanac), page)
  await page.getByLabel('New field').fill('each')
  await page.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Input type of each').selectOption('calculated')
  const expression = page.getByLabel('Expression')
  await expression.fill('loss / peeple')
  await expect(page.getByText('There is no column "peeple" in this version.')).toBeVisible()
  await expression.fill('loss / population')
  const preview = page.getByRole('table', { name: 'First rows of each' })
  await expect(preview.getByRole('row')).toHaveCount(4)
  await expect(preview.getByRole('row').nth(1).getByRole('cell')).toHaveText(['10', '4', '2.5'])
  await expect(preview.getByRole('row').nth(3).getByRole('cell').last()).toHaveText('no value')
  await expect.poll(async () => (await editor.fields())[3]).toMatchObject({ expression: 'loss / population' })
})

test('advanced settings open and close; options and lookups stand where they belong [P-214, P-144, P-145]', async ({
  page,
  almanac,
}) => {
  await openFields(await siteInUse(almanac), page)
  const settings = page.getByRole('region', { name: 'Advanced settings of county' })
  const toggle = page.getByRole('button', { name: 'Advanced settings of county' })
  await toggle.click()
  await expect(settings).toBeVisible()
  await toggle.click()
  await expect(settings).toHaveCount(0)
  await toggle.click()
  const options = settings.getByRole('group', { name: /^Options/ })
  const hides = { text: false, textarea: false, lexical: false, calculated: false }
  const shows = { select: true, multiselect: true, radio: true, ...hides }
  for (const [type, isShown] of Object.entries(shows)) {
    await page.getByLabel('Input type of county').selectOption(type)
    await expect(options).toHaveCount(isShown ? 1 : 0)
  }
  await page.getByLabel('Input type of county').selectOption('text')
  await expect(settings.getByLabel('meta_lookup')).toHaveCount(0)
  await settings.getByLabel('Behaviour type').selectOption({ label: 'group-able/meta' })
  await settings.getByLabel('meta_lookup').fill('any text at all')
  await expectAccessible(page, 'fields of a source')
  for (const label of ['fips', 'geoid', 'simple data', 'calculated']) {
    await settings.getByLabel('Behaviour type').selectOption({ label })
    await expect(settings.getByLabel('meta_lookup')).toHaveCount(0)
  }
})

test('the labels of a field are taken from the rows of another source, which are shown at once', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await patternAt(site, '/described', 'forms')
  const areas = 'code,area name,size\nAlbany,Capital Region,1\nAlbany,Capital Region,1\nBronx,The City,2\n'
  const { viewId: areasId } = await site.load({ patternId, name: 'Areas of counties', csv: areas })
  const editor = await openFields(site, page)
  await page.getByRole('button', { name: 'Advanced settings of county' }).click()
  const settings = page.getByRole('region', { name: 'Advanced settings of county' })
  await settings.getByLabel('Behaviour type').selectOption({ label: 'group-able/meta' })
  await settings.getByRole('radio', { name: 'From another source' }).check()
  await settings.getByRole('combobox', { name: 'Source' }).fill('areas of')
  await page.getByRole('option', { name: /^Areas of counties/ }).click()
  const first = settings.getByRole('list', { name: 'First labels' }).getByRole('listitem')
  await expect(first).toHaveText(['Albany is shown as Capital Region', 'Bronx is shown as The City'])
  await settings.getByLabel('Column with the labels').selectOption('size')
  await expect(first).toHaveText(['Albany is shown as 1', 'Bronx is shown as 2'])
  const stored = (valueAttribute: string) => JSON.stringify({ view_id: areasId, keyAttribute: 'code', valueAttribute })
  await expect.poll(async () => (await editor.fields())[0]).toMatchObject({ meta_lookup: stored('size') })
  await settings.getByLabel('Column with the labels').selectOption('area name')
  await expect.poll(async () => (await editor.fields())[0]).toMatchObject({ meta_lookup: stored('area name') })
  await expectAccessible(page, 'labels from another source')
  await enter(page, `/described/source/${editor.sourceId}/table/${editor.viewId}`)
  await expect(page.getByRole('gridcell', { name: 'Capital Region' })).toBeVisible()
  await enter(page, `/described/source/${editor.sourceId}/metadata`)
  await page.getByRole('button', { name: 'Advanced settings of county' }).click()
  await expect(settings.getByRole('radio', { name: 'From another source' })).toBeChecked()
  await expect(settings.getByLabel('Column with the labels')).toHaveValue('area name')
  await settings.getByRole('radio', { name: 'Entered here' }).check()
  await settings.getByLabel('meta_lookup').fill('Albany: The capital')
  await expect.poll(async () => (await editor.fields())[0]).toMatchObject({ meta_lookup: 'Albany: The capital' })
})

test('Enter and the add button append an option whose label and value are what was typed [P-215]', async ({
  page,
  almanac,
}) => {
  const editor = await openFields(await siteInUse(almanac), page)
  await page.getByLabel('Input type of county').selectOption('select')
  await page.getByRole('button', { name: 'Advanced settings of county' }).click()
  await page.getByLabel('New option').fill('Albany')
  await page.getByLabel('New option').press('Enter')
  await page.getByLabel('New option').fill('Bronx')
  await page.getByRole('button', { name: 'Add option' }).click()
  const both = ['Albany', 'Bronx'].map((one) => ({ label: one, value: one }))
  await expect.poll(async () => (await editor.fields())[0]?.options).toEqual(both)
  await page.getByRole('button', { name: 'Remove option Albany' }).click()
  await expect.poll(async () => (await editor.fields())[0]?.options).toEqual(both.slice(1))
})

test('a mapping is saved once a format and an attribute are chosen; formats are saved and loaded by name [P-217]', async ({
  page,
  almanac,
}) => {
  const editor = await openFields(await siteInUse(almanac), page)
  await page.getByRole('button', { name: 'Formats' }).click()
  await page.getByLabel('Save these fields as').fill('Losses')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Advanced settings of county' }).click()
  const add = page.getByRole('button', { name: 'Add mapping' })
  const save = page.getByRole('button', { name: 'Save mapping' })
  await add.click()
  await page.getByRole('button', { name: 'Cancel mapping' }).click()
  await expect(page.getByLabel('Format')).toHaveCount(0)
  await add.click()
  await expect(save).toHaveCount(0)
  await page.getByLabel('Format').selectOption('Losses')
  await expect(save).toHaveCount(0)
  await expect(add).toBeVisible()
  await page.getByLabel('Attribute').selectOption('loss')
  await page.getByLabel('Values here').fill('Albany, Bronx')
  await page.getByLabel('Values there').fill('10')
  await save.click()
  const mapping = {
    srcValues: ['Albany', 'Bronx'],
    selectedFormat: 'Losses',
    selectedAttribute: 'loss',
    mappedValues: ['10'],
  }
  await expect.poll(async () => (await editor.fields())[0]?.mappings).toEqual([mapping])
  await page.getByRole('button', { name: 'remove population' }).click()
  await expect(lines(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Formats' }).click()
  await page.getByRole('button', { name: 'Load Losses' }).click()
  await expect(lines(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Formats' }).click()
  const load = page.getByRole('dialog', { name: 'Formats' }).getByRole('button', { name: 'Load Losses' })
  await page.getByRole('button', { name: 'Remove the format Losses' }).click()
  await expect(load).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo removing Losses' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(load).toBeVisible()
})

test('the list scrolls within three quarters of the window, and a search narrows it [P-219, P-318]', async ({
  page,
  almanac,
}) => {
  const many = Array.from({ length: 200 }, (_, at) => ({ name: `field ${at}`, type: 'text' }))
  await openFields(await siteInUse(almanac), page, many)
  const list = page.getByTestId('field-list')
  const { height, scrolls } = await list.evaluate((node) => ({
    height: node.getBoundingClientRect().height / window.innerHeight,
    scrolls: node.scrollHeight > node.clientHeight,
  }))
  expect(height).toBeLessThanOrEqual(0.74)
  expect(scrolls).toBe(true)
  await page.getByLabel('Search fields').fill('FIELD 19')
  await expect(lines(page)).toHaveCount(11)
  await page.getByLabel('Search fields').fill('loss')
  await expect(lines(page)).toHaveCount(1)
  await page.getByLabel('Search fields').fill('nowhere')
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(lines(page)).not.toHaveCount(0)
})
