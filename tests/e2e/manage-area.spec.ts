import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, textElement } from './published-sections.ts'
import { addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

const LINKS = ['< Manage Site', 'Dashboard', 'View Site', 'Pages', 'Templates', 'Tags', 'Design']

test('the manage area has seven links, each to its place [P-047] [P-048] [P-049]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await addPattern(site, '/area')
  await signIn(page)
  await page.goto('/area/manage')
  const links = page.getByRole('navigation', { name: 'Workbench' }).getByRole('listitem').getByRole('link')
  await expect(links).toHaveText(LINKS)
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(places).toEqual([
    '/list',
    '/area/manage',
    '/area',
    '/area/manage/pages',
    '/area/manage/templates',
    '/area/manage/tags',
    '/area/manage/design',
  ])
})

test('a catalogue has a dashboard and a design, and nothing about pages [P-064]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/area-data', 'forms')
  await site.load({ patternId: id, name: 'Losses', csv: 'county,loss\nKings,5\nErie,2' })
  await signIn(page)
  await page.goto('/area-data/manage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms Dashboard')
  await expect(page.getByRole('list', { name: 'Recently changed' })).toContainText('Losses2 rows')
  await expectAccessible(page, 'the dashboard of a catalogue')
  const links = page.getByRole('navigation', { name: 'Workbench' }).getByRole('listitem').getByRole('link')
  await expect(links).toHaveText(['< Manage Site', 'Dashboard', 'View Site', 'Design'])
  await links.filter({ hasText: 'Design' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('At /area-data')
  expect((await page.request.get('/area-data/manage/pages')).status()).toBe(404)
})

test('the dashboard tells what needs attention, and leads back to the site [P-042] [P-050]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/attention')
  const home = await publishedPage(site, pattern.id, 'Home', 'Welcome')
  await site.call('pages.create', { patternId: pattern.id, title: 'Unfinished' })
  await site.call('pages.save', { pageId: home.id, changes: { draft_section_groups: [{ name: 'default', index: 3 }] } })
  await signIn(page)
  await page.goto('/attention/manage')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forms Dashboard')
  await expect(page.getByRole('link', { name: 'Drafts: 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Changed: 1' })).toBeVisible()
  const attention = page.getByRole('region', { name: 'Needs attention' })
  await expect(attention.getByRole('link', { name: 'Unfinished' }).first()).toHaveAttribute(
    'href',
    '/attention/edit/unfinished',
  )
  await expect(page.getByRole('region', { name: 'Recent activity' })).toContainText('Unfinished: created Page.')
  await expectAccessible(page, 'the dashboard of a site of pages', { dark: false })
  await page.getByRole('link', { name: 'View Site' }).click()
  await expect(page).toHaveURL(/\/attention$/)
  await expect(page.getByText('Welcome').first()).toBeVisible()
})

test('templates make pages, which say what they were made from [P-045]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/reuse')
  await publishedPage(site, patternId, 'County page', 'About the county')
  await signIn(page)

  await page.goto('/reuse/manage/pages')
  await page.getByRole('treeitem', { name: 'County page' }).click()
  await page.getByRole('button', { name: 'More actions for County page' }).click()
  await page.getByRole('menuitem', { name: 'Save as template' }).click()
  await page.getByRole('button', { name: 'Open templates' }).click()
  await page.getByRole('button', { name: 'Make a page from County page' }).click()
  await page.getByLabel('Title').fill('Albany')
  await page.getByLabel('Parent page').fill('county p')
  await page.getByRole('option', { name: 'County page' }).click()
  await expectAccessible(page, 'making a page')
  await page.getByRole('button', { name: 'Make page' }).click()
  await expect(page).toHaveURL(/\/reuse\/edit\/county_page\/albany$/)
  await expect(page.getByText('About the county')).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  const template = page.getByRole('complementary').getByText(/^Made from the template/)
  await expect(template.getByRole('link', { name: 'County page' })).toHaveAttribute(
    'href',
    '/reuse/edit/templates/county_page',
  )
  await page.goto('/reuse/manage/templates')
  await expect(page.getByRole('listitem').filter({ hasText: '1 page: Albany' })).toContainText('County page')
  await expectAccessible(page, 'templates')
  // A template is edited like a page, and says that it is none.
  await page.getByRole('link', { name: 'Edit County page' }).click()
  const bar = page.getByRole('region', { name: 'Edit bar' })
  await expect(bar.getByText('Template').filter({ visible: true })).toHaveCount(1)
  await expect(bar.getByRole('link', { name: 'All templates' })).toBeVisible()
  await expect(bar.getByRole('button', { name: /Publish|No Changes|Discard/ })).toHaveCount(0)
})

test('the tags in use are listed with every section that carries them, and no others [P-046]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/tag-list')
  const section = (title: string, tags: string) => ({ title, tags, element: textElement(`About ${title}.`) })
  await signIn(page)
  await page.goto('/tag-list/manage/tags')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags')
  await expect(page.getByText('No tags yet')).toBeVisible()

  const sections = [section('Rivers', 'flood,risk'), section('Winds', 'storm'), section('Plain', '')]
  await pageOf(site, id, { title: 'Hazards', sections })
  const other = await addPattern(site, '/tag-list-other')
  await pageOf(site, other.id, { title: 'Roads', sections: [section('Bridges', 'flood,road')] })
  const coast = await pageOf(site, id, {
    title: 'Coast',
    sections: [section('Tides', 'flood'), section('Old', 'gone')],
  })
  // A draft counts as well; a section that is in neither draft nor page does not.
  const draft_sections = [section('Tides', 'flood'), section('Soon', 'later')].map((one, at) => ({
    trackingId: `d${at}`,
    ...one,
  }))
  await site.call('pages.save', { pageId: coast.id, changes: { draft_sections: draft_sections.slice(0, 1) } })
  await site.call('pages.publish', { pageId: coast.id })
  await site.call('pages.save', { pageId: coast.id, changes: { draft_sections } })
  await page.reload()
  const tags = page.getByRole('list', { name: 'Tags' })
  await expect(tags.getByRole('heading', { level: 2 })).toHaveText(['flood 2', 'later 1', 'risk 1', 'storm 1'])
  const carriers = (tag: string) =>
    tags
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2, name: tag }) })
      .getByRole('listitem')
  await expect(carriers('flood 2')).toHaveText(['Rivers in Hazards', 'Tides in Coast'])
  await expect(carriers('later 1')).toHaveText(['Soon in Coast'])
  await expect(carriers('risk 1')).toHaveText(['Rivers in Hazards'])
  await expect(carriers('storm 1')).toHaveText(['Winds in Hazards'])
  await carriers('storm 1').getByRole('link', { name: 'Winds' }).click()
  await expect(page).toHaveURL(/\/tag-list\/edit\/hazards#/)
  await expect(page.getByRole('group', { name: 'Winds' })).toBeInViewport()
})

test('tags are renamed and removed wherever they are, and brought back', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/tagged')
  const county = await publishedPage(site, patternId, 'County page', 'About the county')
  const { page: stored } = await site.call<{ page: { draft_sections: object[] } }>('pages.draft', { pageId: county.id })
  const draft_sections = stored.draft_sections.map((section) => ({ ...section, tags: 'flod,risk' }))
  await site.call('pages.save', { pageId: county.id, changes: { draft_sections } })
  await site.call('pages.publish', { pageId: county.id })
  await signIn(page)
  await page.goto('/tagged/manage/tags')
  const tagged = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: /^flod/ }) })
  const sections = tagged.getByRole('listitem')
  await expect(sections).toHaveText(['Welcome in County page'])
  await expect(sections.getByRole('link')).toHaveAttribute('href', /^\/tagged\/edit\/county_page#/)
  await page.getByRole('button', { name: 'Rename flod' }).click()
  await page.getByLabel('New name').fill('flood')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^flood/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rename flod' })).toHaveCount(0)
  await expectAccessible(page, 'tags')
  // The live sections carry the new name too, and each page says so.
  const after = await site.call<{ page: { sections: { tags: string }[]; history: { type: string }[] } }>(
    'pages.draft',
    { pageId: county.id },
  )
  expect(after.page.sections.map(({ tags }) => tags)).toEqual(['flood,risk'])
  expect(after.page.history.at(-1)?.type).toBe('renamed tag flod to flood')

  // Removed by mistake: the sections get it back, live ones too.
  await page.getByRole('button', { name: 'Remove risk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  const removed = page.getByRole('dialog', { name: /^risk was removed in \d+ sections?$/ })
  await expect(page.getByRole('button', { name: 'Remove risk' })).toHaveCount(0)
  await removed.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Remove risk' })).toBeVisible()
  const back = await site.call<{ page: { sections: { tags: string }[] } }>('pages.draft', { pageId: county.id })
  expect(back.page.sections.map(({ tags }) => tags)).toEqual(['flood,risk'])
  // On a phone four places stand in the bar; the others, and where one is, behind its last button.
  await page.setViewportSize({ width: 390, height: 844 })
  const bar390 = page.getByRole('navigation', { name: 'Workbench' })
  await expect(bar390.getByRole('link')).toHaveText(['Dashboard', 'Pages', 'Templates', 'Design'])
  await bar390.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['< Manage Site', 'View Site', 'Tags'])
  await expectAccessible(page, 'the places behind More', { within: '[role="menu"]' })
})

test('the manage area and its menus are for level 5 and above [P-236]', async ({ browser, almanac }) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/guarded')
  await publishedPage(site, id, 'Open', 'For all')
  const places = ['manage', 'manage/pages', 'manage/templates', 'manage/tags', 'manage/design']
  for (const level of [4, 5]) {
    const reader = { email: `level${level}@example.org`, password: 'long enough to read' }
    await site.call('users.create', { ...reader, level, app: site.app })
    const context = await browser.newContext({ baseURL: almanac.url })
    const page = await context.newPage()
    await signIn(page, reader)
    await page.goto('/guarded/open')
    await page.locator('.auth-menu > button').click()
    // Both have a menu of their own; what leads to managing is in one of them.
    await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Manager' })).toHaveCount(level === 5 ? 1 : 0)
    if (level === 5) {
      await page.getByRole('link', { name: 'Manager' }).click()
      await expect(page.getByRole('heading', { name: 'Forms Dashboard' })).toBeVisible()
    }
    for (const place of places) {
      const answer = await page.request.get(`/guarded/${place}`)
      const isThere = answer.ok() && new URL(answer.url()).pathname === `/guarded/${place}`
      expect([place, isThere]).toEqual([place, level === 5])
    }
    await context.close()
  }
})
