import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { addPage, isSaved, publish } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const item = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) })

/** Hazards with two pages below, then Methods and About, all published; a page that the tree hides. */
async function hazardSite(site: SiteInUse, base: string) {
  const { id: patternId } = await addPattern(site, base)
  const hazards = await publishedPage(site, patternId, 'Hazards', 'What may happen')
  const below = { parent: String(hazards.id) }
  for (const [title, place] of [
    ['Flood', below],
    ['Wind', below],
    ['Methods', {}],
    ['About', {}],
  ] as const) {
    const made = await publishedPage(site, patternId, title, `All about ${title}`)
    await site.call('pages.save', { pageId: made.id, changes: place })
  }
  const hidden = await site.call<{ id: number }>('pages.create', { patternId, title: 'Hidden' })
  await site.call('pages.save', { pageId: hidden.id, changes: { index: 999 } })
  return patternId
}

async function lines(page: Page): Promise<string[]> {
  const all = await page.getByRole('treeitem').evaluateAll((found) =>
    found
      .map((line) => ({
        top: Number.parseInt((line as HTMLElement).style.top, 10),
        words: `${line.getAttribute('aria-level')} ${line.querySelector('.truncate')?.textContent}`,
      }))
      .sort((a, b) => a.top - b.top),
  )
  return all.map(({ words }) => words)
}

/** Takes a page by its handle and carries it over another, so far sideways. */
async function carry(page: Page, from: Locator, over: Locator, sideways: number) {
  await from.hover()
  const handle = await from.locator('[data-handle]').boundingBox()
  const line = await over.boundingBox()
  if (!handle || !line) throw new Error('A line of the tree is not in view.')
  const x = handle.x + handle.width / 2
  await page.mouse.move(x, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(x + sideways / 2, line.y + line.height / 2, { steps: 4 })
  await page.mouse.move(x + sideways, line.y + line.height / 2, { steps: 4 })
}

/** Writes another title where it stands, and ends that with a key. */
async function rename(page: Page, from: string, key: 'Enter' | 'Escape', to: string) {
  await item(page, from).press('F2')
  const title = page.getByLabel(`Title of ${from}`)
  await expect(title).toBeFocused()
  await title.fill(to)
  await title.press(key)
  await expect(title).toHaveCount(0)
}

test('the tree of pages is put in order by dragging, and previews the page that is clicked [P-044] [P-051] [P-054]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const patternId = await hazardSite(site, '/tree')
  await signIn(page)
  await page.goto('/tree/manage/pages')
  await expect(page.getByText('Please click on a page title to preview it.')).toBeVisible()
  const before = ['1 Hazards', '2 Flood', '2 Wind', '1 Methods', '1 About']
  await expect.poll(() => lines(page)).toEqual(before)
  await item(page, 'Flood').click()
  const preview = page.frameLocator('iframe[title="Preview of Flood"]')
  await expect(preview.getByText('All about Flood')).toBeVisible()
  await expect(page.getByText(/Please click on a page title to preview it\./i)).toHaveCount(0)
  await expectAccessible(page, 'the tree of pages', { without: 'iframe', dark: false })

  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/manage/pages'),
  )
  await carry(page, item(page, 'Hazards'), item(page, 'About'), 30)
  await page.mouse.up()
  const after = ['1 Methods', '1 About', '2 Hazards', '3 Flood', '3 Wind']
  await expect.poll(() => lines(page)).toEqual(after)
  expect((await posted).postData()).toContain('about/hazards/flood')
  await expect(page.getByText(/Hazards is now under About/).first()).toBeVisible()
  await page.reload()
  await expect.poll(() => lines(page)).toEqual(after)
  // Old addresses lead to where the pages are now.
  await page.goto('/tree/hazards/flood')
  await expect(page).toHaveURL(/\/tree\/about\/hazards\/flood$/)
  const { pages } = await site.call<{ pages: { title: string }[] }>('pages.list', { patternId })
  expect(pages).toHaveLength(6)
})

test('a drag needs 30 px sideways to nest, goes four levels deep and ends with Escape [P-188] [P-189] [P-052]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/deep')
  let parent = ''
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    parent = String((await site.call<{ id: number }>('pages.create', { patternId, title, parent })).id)
  }
  await site.call('pages.create', { patternId, title: 'Last' })
  await signIn(page)
  await page.goto('/deep/manage/pages')
  const before = ['1 One *', '2 Two *', '3 Three *', '4 Four *', '1 Last *']
  await expect.poll(() => lines(page)).toEqual(before)
  const line = page.locator('[data-drop-depth]')

  await carry(page, item(page, 'Last'), item(page, 'Last'), 29)
  await expect(line).toHaveAttribute('data-drop-depth', '1')
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(line).toHaveCount(0)
  await expect.poll(() => lines(page)).toEqual(before)

  await carry(page, item(page, 'Last'), item(page, 'Last'), 31)
  await expect(line).toHaveAttribute('data-drop-depth', '2')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(line).toHaveCount(0)
  await carry(page, item(page, 'Last'), item(page, 'Last'), 200)
  await expect(line).toHaveAttribute('data-drop-depth', '4')
  await page.mouse.up()
  await expect.poll(() => lines(page)).toEqual(['1 One *', '2 Two *', '3 Three *', '4 Four *', '4 Last *'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => lines(page)).toEqual(before)
  await expect(page.getByText('Last is back where it was').first()).toBeVisible()
})

test('keys move a branch and rename a page; the tree opens and closes as a whole and takes new pages [P-053] [P-105]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const patternId = await hazardSite(site, '/keys')
  await signIn(page)
  await page.goto('/keys/manage/pages')
  await expect.poll(() => lines(page)).toHaveLength(5)
  await expect(page.getByRole('treeitem', { name: /Hidden/ })).toHaveCount(0)
  await item(page, 'Hazards').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => lines(page)).toEqual(['1 Methods', '1 Hazards', '2 Flood', '2 Wind', '1 About'])
  await expect(item(page, 'Hazards')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => lines(page)).toEqual(['1 Methods', '2 Hazards', '3 Flood', '3 Wind', '1 About'])
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect.poll(() => lines(page)).toEqual(['1 Methods', '1 About'])
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect.poll(() => lines(page)).toHaveLength(5)
  await rename(page, 'Wind', 'Escape', 'Storms')
  await expect(item(page, 'Wind')).toBeFocused()
  await rename(page, 'Hazards', 'Enter', 'Risks')
  await expect(item(page, 'Risks')).toBeFocused()
  await expect.poll(() => lines(page)).toEqual(['1 Methods', '2 Risks', '3 Flood', '3 Wind', '1 About'])
  // The notes on the moves before have an Undo of their own.
  const renamed = page.getByRole('dialog', { name: 'Hazards is now called Risks' })
  await renamed.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Hazards has its old title again').first()).toBeVisible()
  const { pages } = await site.call<{ pages: { title: string; url_slug: string }[] }>('pages.list', { patternId })
  expect(pages.find(({ title }) => title === 'Wind')?.url_slug).toBe('methods/hazards/wind')
  await page.getByLabel('Search pages').fill('wind')
  await expect.poll(() => lines(page)).toEqual(['1 Methods', '2 Hazards', '3 Wind'])
  await page.getByLabel('Search pages').fill('')
  await expect.poll(() => lines(page)).toHaveLength(5)
  // Its title is asked for in place, and whoever thinks better of it leaves nothing behind.
  const before = await lines(page)
  const add = page.getByRole('button', { name: '+ Add Page' })
  await add.press('Enter')
  await expect(page.getByLabel('Title of the new page')).toBeFocused()
  await page.keyboard.type('A mistake')
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await page.reload()
  await expect.poll(() => lines(page)).toEqual(before)
  await expect(page.getByRole('list', { name: 'Marks' })).toContainText('DraftUnpublished changes')
  await add.press('Enter')
  await expect(page.getByLabel('Title of the new page')).toBeFocused()
  await page.keyboard.type('Evacuation')
  await page.keyboard.press('Enter')
  const added = page.getByRole('treeitem', { name: /^Evacuation \*/ })
  await expect(added).toHaveAttribute('aria-selected', 'true')
  await expect(added).toBeFocused()
  // In forced colours a draft has a ring, and a change that is not published a dot.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(added.locator('[data-mark]')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const marks = page.getByRole('list', { name: 'Marks' }).locator('[data-mark]')
  await expect(marks.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(marks.last()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ forcedColors: 'none' })
})

test('the navigator of edit mode moves pages too and stays open from page to page [P-187] [P-092] [P-094]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const patternId = await hazardSite(site, '/navigator')
  await site.call('pages.create', { patternId, title: 'Coming' })
  await signIn(page)
  await page.goto('/navigator/edit/methods')
  await page.getByRole('button', { name: 'Pages' }).click()
  await expect(item(page, 'Methods')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('treeitem', { name: /^Coming \*/ })).toBeVisible()
  await item(page, 'Flood').click()
  await expect(page).toHaveURL(/\/navigator\/edit\/hazards\/flood$/)
  await expect(item(page, 'Flood')).toHaveAttribute('aria-selected', 'true')
  await carry(page, item(page, 'Flood'), item(page, 'Methods'), -40)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/navigator\/edit\/flood$/)
  await expect.poll(() => lines(page)).toEqual(['1 Hazards', '2 Wind', '1 Methods', '1 Flood', '1 About', '1 Coming *'])
})

test('an editor builds a page from a section, puts it below another and publishes it [P-005]', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/built')
  await publishedPage(site, patternId, 'Hazards', 'What may happen')
  await signIn(page)
  await page.goto('/built/edit/hazards')
  await page.getByRole('button', { name: 'Pages' }).click()
  await addPage(page)
  await expect(page).toHaveURL(/\/built\/edit\/page_2$/)
  await expect(item(page, 'Page 2')).toHaveAttribute('aria-selected', 'true')
  await item(page, 'Page 2').focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => lines(page)).toEqual(['1 Hazards', '2 Page 2 *'])
  await expect(page).toHaveURL(/\/built\/edit\/hazards\/page_2$/)
  await page.getByRole('button', { name: 'Add a section to Content' }).click()
  await page.getByRole('menuitem', { name: 'Rich text' }).click()
  await page.getByLabel('Text').fill('Rivers rise in spring.')
  await isSaved(page)
  await publish(page)

  const guest = await browser.newContext({ baseURL: almanac.url })
  const reader = await guest.newPage()
  await reader.goto('/built/hazards')
  await reader.getByRole('link', { name: 'Page 2' }).first().click()
  await expect(reader).toHaveURL(/\/built\/hazards\/page_2$/)
  await expect(reader.getByText('Rivers rise in spring.')).toBeVisible()
  await guest.close()
})
