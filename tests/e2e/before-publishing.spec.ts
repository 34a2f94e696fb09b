import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseSource, isSaved, publish, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { holdCalls } from './held-call.ts'
import { sourceOf, tableElement, textElement } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

test('View of a page that was never published shows its draft in the frame of the site, marked; visitors find nothing', async ({
  page,
  almanac,
  browser,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/unseen')
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Soon' })
  const draft_sections = [{ trackingId: 'a', title: 'Rivers', element: textElement('About rivers.') }]
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  await signIn(page)
  await page.goto('/unseen/edit/soon')
  const view = page.getByRole('region', { name: 'Edit bar' }).getByRole('link', { name: 'View' })
  await page.getByRole('group', { name: 'Rivers' }).dblclick()
  const words = page.getByLabel('Text')
  await words.focus()
  await page.keyboard.press('End')
  // What was typed in the last moment is seen as well.
  await page.keyboard.type(' And lakes.')
  await view.click()
  const note = page.getByRole('complementary', { name: 'Preview' })
  await expect(note).toContainText(
    'Not published This is a preview of the draft. Visitors cannot see it until it is published.',
  )
  await expect(page.getByRole('main')).toContainText('About rivers. And lakes.')
  await expect(page.getByRole('banner')).toContainText('Hazard Plan')
  await expectAccessible(page, 'the preview of a draft')
  const guest = await browser.newContext({ baseURL: almanac.url })
  const reader = await guest.newPage()
  expect((await reader.goto('/unseen/soon'))?.status()).toBe(404)
  await reader.goto(page.url())
  await expect(reader).toHaveURL(/\/auth\/login/)

  await note.getByRole('link', { name: 'Edit this page' }).click()
  await expect(page).toHaveURL(/\/unseen\/edit\/soon$/)
  await publish(page)
  await view.click()
  await expect(page).toHaveURL(/\/unseen\/soon$/)
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('About rivers. And lakes.')
  await guest.close()
})

test('what is refused is told in words that people know from the screen, and the rest is saved', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/worded')
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Home' })
  const draft_sections = [{ trackingId: 'a', title: 'Rivers', element: textElement('About rivers.') }]
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  await signIn(page)
  await page.goto('/worded/edit/home')
  const bar = page.getByRole('region', { name: 'Edit bar' })

  // A title that was emptied goes back and says so.
  await bar.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const title = settings.getByRole('textbox', { name: 'Title' })
  await title.fill('   ')
  await title.blur()
  await expect(title).toHaveValue('Home')
  await expect(title).toHaveAccessibleDescription("Title can't be empty. It was not changed.")
  await title.fill('Start')
  await expect(title).toHaveAccessibleDescription('')
  await title.press('Enter')
  await isSaved(page)

  // A section whose title nobody may have: it says where it stands what is wrong.
  await page.getByRole('group', { name: 'Rivers' }).focus()
  await page.keyboard.press('l')
  const ofSection = page.getByRole('complementary', { name: 'Rivers' })
  await ofSection.getByRole('textbox', { name: 'Title' }).fill('R'.repeat(501))
  const refused = page.getByRole('main').getByRole('alert')
  await expect(refused).toContainText(/^Not saved\. Section “R{60}…”: Title must be at most 500 characters\./)
  await expect(bar.getByRole('status', { name: 'Save status' }).filter({ visible: true })).not.toContainText('Saved')
  expect(await page.locator('body').innerText()).not.toMatch(/Invalid input|draft_sections|changes\./)

  // The generic door of programs tells the same words, and the keys beside them.
  const answer = await page.request.post('/api/pages.save', {
    data: { pageId: id, changes: { title: '' } },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { error } = await answer.json()
  expect(error.message).toBe("Title can't be empty.")
  expect(error.details[0].path).toEqual(['changes', 'title'])
})

test('a table in edit mode follows at once when a filter, a column or a version changes', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/followed')
  const view = await sourceOf(site, '/followed-data', 'Losses', 'county,loss\nAlbany,12\nBronx,7\nErie,3\n')
  await sourceOf(site, '/followed-more', 'Gains', 'region,gain\nNorth,4\n')
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Home' })
  const element = tableElement(view, { columns: [{ name: 'county' }, { name: 'loss' }] })
  await site.call('pages.save', {
    pageId: id,
    changes: { draft_sections: [{ trackingId: 't', title: 'Table', element }] },
  })
  await signIn(page)
  await page.goto('/followed/edit/home')
  const table = section(page, 'Table')
  const shown = () =>
    table.getByRole('row').evaluateAll((rows) => rows.map((row) => (row as HTMLElement).innerText.split(/\s+/)))
  await expect.poll(shown).toEqual([
    ['county', 'loss'],
    ['Albany', '12'],
    ['Bronx', '7'],
    ['Erie', '3'],
  ])
  await table.dblclick()
  const panel = page.getByRole('complementary', { name: 'Table' })
  await panel.getByLabel('Column to filter').selectOption('loss')
  await panel.getByRole('button', { name: 'Add' }).click()
  await panel.getByLabel('Operation').selectOption('>=')
  await panel.getByRole('spinbutton', { name: 'Value' }).fill('7')
  await expect.poll(shown).toEqual([
    ['county', 'loss'],
    ['Albany', '12'],
    ['Bronx', '7'],
  ])
  await panel.getByRole('checkbox', { name: 'loss' }).uncheck()
  await expect.poll(shown).toEqual([['county'], ['Albany'], ['Bronx']])
  await panel.getByRole('button', { name: 'Remove the filter of loss' }).click()
  await expect.poll(shown).toEqual([['county'], ['Albany'], ['Bronx'], ['Erie']])
  await chooseSource(panel, 'Gains', 'Data at /followed-more')
  await expect.poll(shown).toEqual([
    ['region', 'gain'],
    ['North', '4'],
  ])

  // The first table of a page has nothing to show until its version is chosen, and then its rows.
  await panel.getByLabel('Version').selectOption('')
  await expect(table.getByText('No version selected.')).toBeVisible()
  await isSaved(page)
  await page.reload()
  await table.dblclick()
  await chooseSource(panel, 'Losses', 'Data at /followed-data')
  await expect.poll(shown).toEqual([
    ['county', 'loss'],
    ['Albany', '12'],
    ['Bronx', '7'],
    ['Erie', '3'],
  ])
})

test('the buttons of a question stay where they are when what it looks up arrives', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/still')
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Home' })
  const draft_sections = [{ trackingId: 'a', title: 'Rivers', element: textElement('About rivers.') }]
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  await signIn(page)
  await page.goto('/still/edit/home')
  const bar = page.getByRole('region', { name: 'Edit bar' })
  await bar.getByRole('button', { name: 'Settings' }).click()
  for (const [ask, role, address, before, after, answer] of [
    [bar, 'dialog', '**/api/pages.quality', 'Checking the page…', 'No problems found on the page.', 'Publish'],
    [page, 'alertdialog', '**/api/pages.below', 'Counting its subpages…', 'It has no subpages.', 'Delete'],
  ] as const) {
    const goOn = await holdCalls(page, address, 1)
    await ask.getByRole('button', { name: answer === 'Delete' ? 'Delete page…' : answer }).click()
    const question = page.getByRole(role)
    await expect(question.getByText(before)).toBeVisible()
    const button = question.getByRole('button', { name: answer })
    const place = await button.boundingBox()
    goOn()
    await expect(question.getByText(after)).toBeVisible()
    expect(await button.boundingBox(), answer).toEqual(place)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
  }
})
