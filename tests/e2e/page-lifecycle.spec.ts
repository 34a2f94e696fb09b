import { expect, type Page } from '@playwright/test'
import { addPage, isSaved, publish, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf } from './published-sections.ts'
import { addPattern, patternAt, publishedPage, signIn, siteInUse } from './site-in-use.ts'

const pane = (page: Page, name: string) => page.getByRole('complementary', { name })
const openPane = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Holds the answers to what matches until it is let go. */
async function held(page: Page, matches: RegExp): Promise<() => void> {
  let letGo = () => {}
  const open = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(matches, async (route) => {
    await open
    await route.continue()
  })
  return letGo
}

test('pages are added as drafts named by their place; editing begins at the first with a slug [P-157] [P-158] [P-039]', async ({
  page,
  request,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId, doc_type: type } = await addPattern(site, '/added')
  await signIn(page)
  await page.goto('/added/edit')
  await addPage(page)
  await expect(page).toHaveURL(/\/added\/edit\/page_1$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Page 1' })).toBeVisible()

  // Numbered by its place behind the last page, not by how many there are.
  const first = await site.call<{ page: { id: number } }>('pages.open', { patternId, slug: 'page_1' })
  await site.call('pages.save', { pageId: first.page.id, changes: { index: 5 } })
  await openPane(page, 'Pages')
  await addPage(pane(page, 'Pages'))
  await expect(page).toHaveURL(/\/added\/edit\/page_7$/)
  await expect(pane(page, 'Pages').getByRole('treeitem', { name: /^Page 7 \*/ })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect((await request.get('/added/page_7')).status()).toBe(404)

  await site.call('items.create', {
    app: site.app,
    type,
    data: { title: 'Without a slug', index: 0, parent: '', published: '', draft_sections: [] },
  })
  await page.goto('/added/edit')
  await expect(page).toHaveURL(/\/added\/edit\/page_1$/)
})

test('a guest reads the published page of a slug, and finds nothing of one that never was published [P-035]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/slugs')
  await publishedPage(site, id, 'Flood Plan', 'Sandbags are in the shed.')
  await site.call('pages.create', { patternId: id, title: 'Not Yet' })
  await page.goto('/slugs/flood_plan')
  await expect(page.getByText('Sandbags are in the shed.')).toBeVisible()
  expect((await page.goto('/slugs/not_yet'))?.status()).toBe(404)
  await expect(page.getByText('Not Yet')).toHaveCount(0)
})

test('the pane of pages says what it waits for, and finds pages by their words [P-293]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/finding')
  const top = await site.call<{ id: number }>('pages.create', { patternId, title: 'Hazards' })
  await site.call('pages.create', { patternId, title: 'Flood', parent: String(top.id) })
  await signIn(page)
  await page.goto('/finding/edit/hazards')
  const answerList = await held(page, /\/api\/pages\.(tree|list)$/)
  await openPane(page, 'Pages')
  const pages = pane(page, 'Pages')
  await expect(pages.getByText('loading...')).toBeVisible()
  await expect(pages.getByText('No Items')).toHaveCount(0)
  answerList()
  await expect(pages.getByRole('treeitem', { name: /^Hazards \*/ })).toHaveAttribute('aria-selected', 'true')
  await expect(pages.getByText(/loading/i)).toHaveCount(0)
  await pages.getByLabel('Search pages').fill('FLO')
  await pages.getByRole('treeitem', { name: /^Flood \*/ }).click()
  await expect(page).toHaveURL(/\/finding\/edit\/hazards\/flood$/)
})

test('every list without an item says "No Items": trees of pages, tables, cards and sections [P-290]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/nothing')
  await signIn(page)
  await page.goto('/nothing/manage/pages')
  const tree = page.getByRole('region', { name: 'Page tree' })
  await expect(tree.getByText('No Items')).toBeVisible()

  const { id: catalogue } = await patternAt(site, '/nothing-data', 'forms')
  const { sourceId, viewId } = await site.load({ patternId: catalogue, name: 'Losses', csv: 'county\nAlbany\n' })
  const stored = (type: string, settings: object) => ({
    'element-type': type,
    'element-data': JSON.stringify(settings),
  })
  const rows = (type: string, filters: object[]) =>
    stored(type, { sourceInfo: { view_id: viewId }, columns: [{ name: 'county', filters }], display: { pageSize: 5 } })
  const none = [{ type: 'internal', operation: 'filter', values: ['Nowhere'] }]
  await pageOf(site, id, {
    title: 'Hazards',
    sections: [
      { title: 'Full', element: rows('table', []) },
      { title: 'Empty', element: rows('table', none) },
      { title: 'Cards', element: rows('card', none) },
      // None of these sections has a tag.
      { title: 'Index', element: stored('components-index', { patternId: id, hideUntagged: true }) },
    ],
  })
  await page.reload()
  await expect(tree.getByRole('treeitem')).toHaveText(['Hazards'])
  await expect(tree.getByText('No Items')).toHaveCount(0)
  await page.getByLabel('Search pages').fill('earthquake')
  await expect(tree.getByRole('treeitem')).toHaveCount(0)
  await expect(tree.getByText('No Items')).toBeVisible()

  await page.goto('/nothing/edit/hazards')
  for (const title of ['Empty', 'Cards', 'Index']) {
    await expect(section(page, title).getByText('No Items')).toBeVisible()
  }
  await expect(section(page, 'Full').getByText('No Items')).toHaveCount(0)
  await openPane(page, 'Pages')
  const pages = pane(page, 'Pages')
  await expect(pages.getByRole('treeitem')).toHaveCount(1)
  await expect(pages.getByText('No Items')).toHaveCount(0)
  await pages.getByLabel('Search pages').fill('earthquake')
  await expect(pages.getByText('No Items')).toBeVisible()

  await page.goto('/nothing/hazards')
  for (const title of ['Empty', 'Cards', 'Index']) {
    const empty = page.locator('section', { has: page.getByRole('heading', { name: title }) })
    await expect(empty.getByText('No Items')).toBeVisible()
  }
  await expect(page.getByText('No Items')).toHaveCount(3)

  // A version without rows, and one whose only row was deleted.
  const bare = await site.call<{ viewId: number }>('versions.create', { sourceId })
  await page.goto(`/nothing-data/source/${sourceId}/table/${bare.viewId}`)
  await expect(page.getByText('No Items')).toBeVisible()
  await page.goto(`/nothing-data/source/${sourceId}/table/${viewId}`)
  await expect(page.getByRole('gridcell', { name: 'Albany' })).toBeVisible()
  await expect(page.getByText('No Items')).toHaveCount(0)
  const [row] = await site.call<{ id: number }[]>('rows.list', { app: site.app, view: viewId })
  await site.call('rows.delete', { app: site.app, view: viewId, ids: [row?.id] })
  await page.reload()
  await expect(page.getByText('No Items')).toBeVisible()
})

test('"+ Add Page" is "Adding Page" from the press until there is one, wherever the button is [P-161]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/adding')
  await signIn(page)
  const places = [
    { at: '/adding/edit', within: () => page.locator('main'), lands: /\/adding\/edit\/page_1$/ },
    { at: '/adding/edit/page_1', within: () => pane(page, 'Pages'), lands: /\/adding\/edit\/page_2$/ },
    { at: '/adding/manage/pages', within: () => page.locator('body'), lands: /\/adding\/manage\/pages$/ },
  ]
  for (const { at, within, lands } of places) {
    await page.goto(at)
    if (at.endsWith('page_1')) await openPane(page, 'Pages')
    const button = within().getByRole('button', { name: /Add/ })
    await expect(button).toHaveText('+ Add Page', { useInnerText: true })
    await expect(button).toBeEnabled()
    const answerPost = await held(page, new RegExp(`${at}$`))
    await button.click()
    await page.getByLabel('Title of the new page').press('Enter')
    await expect(button).toHaveText('Adding Page', { useInnerText: true })
    await expect(button).toBeDisabled()
    answerPost()
    await expect(page).toHaveURL(lands)
    await page.unroute(new RegExp(`${at}$`))
    await expect(page.getByRole('button', { name: 'Adding Page' })).toHaveCount(0)
  }
  const { pages } = await site.call<{ pages: unknown[] }>('pages.list', { patternId })
  expect(pages).toHaveLength(3)
  // Nothing is being added any more once that failed.
  const button = page.getByRole('button', { name: '+ Add Page' })
  await page.route(/\/adding\/manage\/pages$/, (route) => route.abort())
  await button.click()
  await page.getByLabel('Title of the new page').press('Enter')
  await expect(page.getByText('The server could not be reached. Nothing was lost: try again.')).toBeVisible()
  await expect(button).toBeEnabled()
})

test('settings say that they are live at once, and what has the address that a title asks for', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/noted')
  await publishedPage(site, patternId, 'Home', 'Welcome.')
  const found = await publishedPage(site, patternId, 'Search', 'How we search.')
  expect(found.url_slug).toBe('search_1')
  await signIn(page)
  await page.goto('/noted/edit/search_1')
  await openPane(page, 'Settings')
  const settings = pane(page, 'Settings')
  await expect(settings).toContainText(
    'Settings are live for visitors as soon as they are saved. Publish is for sections and groups.',
  )
  await expect(settings).toContainText('The address search belongs to the search page, so this page is at search_1.')
  // In the footer like every page of the navigation, until it is taken out.
  await expect(settings.getByLabel('Show in footer')).toBeChecked()
  await settings.getByLabel('Show in footer').uncheck()
  await isSaved(page)
  const opened = await site.call<{ page: { navOptions: object } }>('pages.open', { patternId, slug: 'search_1' })
  expect(opened.page.navOptions).toEqual({ show_in_footer: false })
})

test('settings are saved by themselves, a rename moves the page and a deletion asks first [P-175] [P-297] [P-307]', async ({
  page,
  request,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/settled')
  await publishedPage(site, patternId, 'Home', 'Welcome.')
  const risks = await publishedPage(site, patternId, 'Risks', 'All of them.')
  const below = await site.call<{ id: number }>('pages.create', { patternId, title: 'Wind', parent: String(risks.id) })
  await site.call('pages.publish', { pageId: below.id })
  await signIn(page)
  await page.goto('/settled/edit/risks')
  await openPane(page, 'Settings')
  const settings = pane(page, 'Settings')

  const choices = (label: string) => settings.getByLabel(label).locator('option')
  await expect(choices('Hide in nav')).toHaveText(['show', 'hide'])
  await expect(choices('Content sidebar')).toHaveText(['none', 'left', 'right'])
  await expect(choices('Side nav')).toHaveText(['show', 'hide'])
  await settings.getByLabel('Hide in nav').selectOption('hide')
  await settings.getByLabel('Content sidebar').selectOption('left')
  await settings.getByLabel('Side nav').selectOption('hide')
  await settings.getByLabel('Description').fill('What may happen here.')
  await settings.getByRole('button', { name: 'Icon: none' }).click()
  await page.getByRole('radio', { name: 'Waves' }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: 'Waves' })).toBeHidden()
  await settings.getByRole('button', { name: 'Add a filter' }).click()
  await settings.getByLabel('Search key').fill('geoid')
  await settings.getByLabel('Values').fill('36001\n36003')
  await settings.getByLabel('Use search params').check()
  await isSaved(page)
  const opened = async (slug: string) =>
    (await site.call<{ page: Record<string, unknown> }>('pages.open', { patternId, slug })).page
  expect(await opened('risks')).toMatchObject({
    hide_in_nav: true,
    sidebar: 'left',
    side_nav: 'hide',
    description: 'What may happen here.',
    icon: 'Waves',
    filters: [{ searchKey: 'geoid', values: ['36001', '36003'], useSearchParams: true }],
  })

  // A title that is the same again is no rename.
  const { revision } = await opened('risks')
  await settings.getByLabel('Title').fill('  Risks ')
  await settings.getByLabel('Title').press('Enter')
  await expect(settings.getByLabel('Title')).toHaveValue('Risks')
  await settings.getByLabel('Title').fill('All Risks')
  expect((await opened('risks')).revision).toBe(revision)
  await settings.getByLabel('Title').press('Enter')
  await expect(page).toHaveURL(/\/settled\/edit\/all_risks$/)
  await expect(settings.getByText('/settled/all_risks')).toBeVisible()
  await isSaved(page)
  const old = await request.get('/settled/risks/wind', { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, '/settled/all_risks/wind'])
  await publish(page)

  await settings.getByRole('button', { name: 'Delete page…' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'Are you sure you want to delete this page? All of the page data will be permanently removed from our servers forever. This action cannot be undone.',
  )
  await expect(dialog.getByText('Its subpage is deleted with it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await request.get('/settled/all_risks')).status()).toBe(200)
  await settings.getByRole('button', { name: 'Delete page…' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/settled\/edit\/home$/)
  expect((await request.get('/settled/all_risks')).status()).toBe(404)
  const note = page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('dialog', { name: 'All Risks was deleted' })
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(/\/settled\/edit\/all_risks$/)
  expect((await request.get('/settled/all_risks')).status()).toBe(200)
})
