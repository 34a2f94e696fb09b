import { expect, type Page } from '@playwright/test'
import { startAlmanac } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { ADMIN, addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

/** Opens the menu of a site or pattern and chooses an entry. */
async function choose(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function addPatternOnScreen(page: Page, site: string, kind: string, name: string, base: string) {
  await page.getByRole('region', { name: site }).getByRole('link', { name: 'Add pattern' }).click()
  await page.getByLabel('Pattern type').selectOption(kind)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Base path').fill(base)
  await page.getByRole('button', { name: 'Add pattern' }).click()
  await expect(page).toHaveURL(/\/list$/)
}

test('an administrator makes a site and in it a site of pages and a catalogue [P-004] [P-014] [P-015]', async ({
  page,
  almanac,
}) => {
  await siteInUse(almanac)
  await signIn(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/list$/)
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  await page.getByLabel('Site name').fill('River Atlas')
  await page.getByRole('button', { name: 'Create' }).click()
  const site = page.getByRole('region', { name: 'River Atlas' })
  await expect(site).toBeVisible()
  await expect(page.getByLabel('Site name')).toHaveValue('')

  await addPatternOnScreen(page, 'River Atlas', 'page', 'Rivers', '/rivers')
  await addPatternOnScreen(page, 'River Atlas', 'forms', 'Gauges', '/gauges')
  await expect(site.getByRole('listitem').filter({ hasText: 'Rivers' })).toContainText('page')
  await expect(site.getByRole('listitem').filter({ hasText: 'Gauges' })).toContainText('forms')
  await page.goto('/rivers/edit')
  await expect(page.getByRole('button', { name: '+ Add Page' })).toBeVisible()
})

test('a site is renamed; a name that is too short stays in the field with its reason', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await site.call('sites.create', { name: 'Lake Atlas' })
  await signIn(page)
  await page.goto('/list')
  await choose(page, 'Lake Atlas', 'Edit site')
  await page.getByRole('dialog').getByLabel('Name').fill('abc')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be at least 4 characters.')).toBeVisible()
  await page.getByRole('dialog').getByLabel('Name').fill('Atlas of Lakes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Atlas of Lakes' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a site name of three characters is not sent, one of four is [P-221]', async ({ page, almanac }) => {
  await siteInUse(almanac)
  await signIn(page)
  await page.goto('/list')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await page.getByLabel('Site name').fill('abc')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Must be at least 4 characters.')).toBeVisible()
  await expect(page.getByLabel('Site name')).toHaveValue('abc')
  expect(posts).toEqual([])
  await page.getByLabel('Site name').fill('abcd')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('region', { name: 'abcd' })).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('a pattern is not saved without its required fields, and what was typed stays [P-223] [P-301]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const other = await addPattern(site, '/taken')
  await signIn(page)
  await page.goto(`/list/pattern?app=${site.app}`)
  await page.getByLabel('Description (optional)').fill('Stays here')
  await page.getByLabel('Subdomain').fill('')
  for (const name of ['pattern_type', 'authLevel'])
    await page.locator(`[name=${name}]`).evaluate((select: HTMLSelectElement) => {
      select.value = ''
    })
  await page.getByRole('button', { name: 'Add pattern' }).click()
  await expect(page.getByText('This is required.')).toHaveCount(5)
  await expect(page.getByLabel('Description (optional)')).toHaveValue('Stays here')

  // Each of the five alone keeps it from being saved.
  await page.getByLabel('Pattern type').selectOption('page')
  await page.getByLabel('Level needed to read').selectOption('-1')
  await page.getByLabel('Subdomain').fill('*')
  await page.getByLabel('Name').fill('Wind')
  await page.getByRole('button', { name: 'Add pattern' }).click()
  await expect(page.getByText('This is required.')).toHaveCount(1)
  await page.getByLabel('Base path').fill('/taken')
  await page.getByRole('button', { name: 'Add pattern' }).click()
  await expect(page.getByText('The base path /taken is taken by "At /taken".')).toBeVisible()
  await expect(page.getByLabel('Base path')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Name')).toHaveValue('Wind')

  await page.getByText('Filters and configuration').click()
  await page.getByLabel('Filters').fill('{}')
  await page.getByLabel('Base path').fill('/wind')
  await page.getByRole('button', { name: 'Add pattern' }).click()
  await expect(page.getByText('This is not a JSON array, such as [].')).toBeVisible()
  await page.getByLabel('Filters').fill('[{"searchKey":"county"}]')
  await page.getByLabel('Categories (optional)').fill('Weather, State')
  await page.getByLabel('Theme').selectOption('mny')
  await page.getByRole('button', { name: 'Add pattern' }).click()
  await expect(page).toHaveURL(/\/list$/)
  const { patterns } = await site.call<{ patterns: { base_url: string }[] }>('patterns.list', {})
  expect(patterns.find(({ base_url }) => base_url === '/wind')).toMatchObject({
    pattern_type: 'page',
    description: 'Stays here',
    filters: [{ searchKey: 'county' }],
    categories: ['Weather', 'State'],
    theme: { settings: { theme: 'mny' } },
  })

  await page.goto(`/list/pattern?id=${other.id}`)
  await page.getByLabel('Name').fill('Renamed')
  await page.getByRole('button', { name: 'Save pattern' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Renamed' })).toContainText('/taken')
})

test('the admin navigation leads to sites, datasets, themes and team [P-016] [P-018] [P-019]', async ({
  page,
  almanac,
}) => {
  await siteInUse(almanac)
  await signIn(page)
  await page.goto('/list')
  const navigation = page.getByRole('navigation', { name: 'Workbench' }).getByRole('listitem')
  await expect(navigation).toHaveText(['Sites', 'Datasets', 'Themes', 'Team'])
  await navigation.getByRole('link', { name: 'Themes' }).click()
  await expect(page).toHaveURL(/\/themes$/)
  for (const name of ['default', 'catalyst', 'mny', 'mny_admin'])
    await expect(page.getByRole('list', { name: 'Themes' }).getByText(name)).toBeVisible()
  await navigation.getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(/\/team$/)
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible()
  const ada = page.getByRole('row').filter({ hasText: 'ada@example.org' })
  await expect(ada).toContainText('Administrators')
  await expect(ada.getByRole('cell', { name: '10' })).toBeVisible()
  // Without a mail server nothing is said to be on its way.
  await page.getByRole('link', { name: /^Invitations/ }).click()
  await page.getByLabel('Invite by email').fill('tess@example.org')
  await page.getByRole('button', { name: 'Invite' }).click()
  const waits = 'Invited. No mail server is set up, so the email is waiting in the outbox. Pass it on in another way.'
  await expect(page.getByText(waits)).toBeVisible()
  await page.getByRole('link', { name: /^Outbox/ }).click()
  await expect(page.getByText(/^to tess@example\.org, /)).toBeVisible()
})

test('datasets lists the sources of every catalogue [P-020]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const catalogue = await addPattern(site, '/numbers', 'forms')
  await site.load({ patternId: catalogue.id, name: 'Losses', csv: 'county\nAlbany\nBronx\n' })
  await signIn(page)
  await page.goto('/list')
  await page.getByRole('navigation', { name: 'Workbench' }).getByRole('link', { name: 'Datasets' }).click()
  await expect(page).toHaveURL(/\/datasets$/)
  const row = page.getByRole('row').filter({ hasText: 'At /numbers' })
  await expect(row.getByRole('cell')).toHaveText(['Losses', /At \/numbers/, '1', '2', /20\d\d/])
  await expect(row.getByRole('link', { name: 'At /numbers' })).toHaveAttribute('href', '/numbers')
  // On a phone the names stay where the rest is moved aside, which fades where it goes on.
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = page.locator('.scrolls-sideways', { has: row })
  const fade = () => frame.evaluate((one) => getComputedStyle(one).getPropertyValue('--fade-end'))
  const name = row.getByRole('cell').first()
  await expect.poll(fade).toBe('32px')
  const before = await name.boundingBox()
  await frame.evaluate((one) => one.scrollTo({ left: 100_000 }))
  await expect.poll(fade).toBe('0px')
  expect((await name.boundingBox())?.x).toBe(before?.x)
  // Paper cannot be scrolled: all rows are on it.
  await page.emulateMedia({ media: 'print' })
  await expect(frame).toHaveCSS('max-height', 'none')
  await page.emulateMedia({ media: 'screen' })
  await row.getByRole('link', { name: 'Losses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Losses')
})

test('the user menu leads to datasets, the manager, the patterns, the profile and out [P-081]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await addPattern(site, '/menu')
  const { patterns } = await site.call<{ patterns: { pattern_type: string; base_url: string }[] }>('patterns.list', {})
  const first = patterns.find(({ pattern_type }) => pattern_type === 'page')
  await signIn(page)
  await page.goto('/datasets')
  await page.getByRole('button', { name: /^User menu/ }).click()
  const entries = page.getByRole('menuitem')
  await expect(entries).toHaveText(['Datasets', 'Manager', 'Patterns', 'Profile', 'Logout'])
  const places = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(places).toEqual(['/datasets', `${first?.base_url}/manage`, '/list', '/auth/profile', '/auth/logout'])
  await page.getByRole('menuitem', { name: 'Patterns' }).click()
  await expect(page).toHaveURL(/\/list$/)
})

test('a delete dialog is named for what goes and deletes only on Delete [P-233] [P-296] [P-299]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/doomed')
  await publishedPage(site, pattern.id, 'Home', 'Still here.')
  await signIn(page)
  await page.goto('/list')
  await choose(page, 'At /doomed', 'Delete')
  const dialog = page.getByRole('alertdialog', { name: `Delete At /doomed ${pattern.id}` })
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await page.request.get('/doomed/home')).status()).toBe(200)

  await choose(page, 'At /doomed', 'Delete')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect((await page.request.get('/doomed/home')).status()).toBe(200)

  // The answer is held back until the busy state was seen.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/list/delete.data*', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await choose(page, 'At /doomed', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  letGo()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'At /doomed' })).toHaveCount(0)
  expect((await page.request.get('/doomed/home')).status()).toBe(404)

  // What was deleted is in the trash, and back with one press.
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Restore At /doomed' }).click()
  await expect(page.getByText('At /doomed was restored.')).toBeVisible()
  expect((await page.request.get('/doomed/home')).status()).toBe(200)

  // For how long things are kept, and what takes how much room, is said beside it.
  await page.goto('/list')
  await page.getByRole('link', { name: 'Storage' }).click()
  const kept = page.getByRole('region', { name: 'Storage' }).getByRole('row')
  await expect(kept.filter({ hasText: 'TRASH_KEPT_DAYS' })).toContainText('30 days')
  await expect(kept.filter({ hasText: 'REVISIONS_KEPT_DAYS' })).toContainText('Forever')
  await expect(kept.filter({ hasText: 'Sites, pages, sections, sources' })).toContainText(/\d\s(bytes|kB|MB)/)
})

test('a deletion that fails says why and leaves everything as it was [P-301]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/twice')
  await signIn(page)
  await page.goto('/list')
  await choose(page, 'At /twice', 'Delete')
  await site.call('patterns.delete', { patternId: pattern.id })
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This pattern was not found.')
})

test('sites, patterns, themes and the trash are changed and deleted without script', async ({ browser, almanac }) => {
  const site = await siteInUse(almanac)
  const { app } = await site.call<{ app: string }>('sites.create', { name: 'Plain Atlas' })
  const pattern = await site.call<{ id: number }>('patterns.create', { app, name: 'Lakes', base_url: '/plain' })
  await site.call('themes.create', { app, name: 'Calm' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const page = await context.newPage()
  await signIn(page)
  const press = (name: string) => page.getByRole('main').getByRole('button', { name }).click()
  const more = (of: string, name: string) =>
    page.getByRole('navigation', { name: of }).getByRole('link', { name }).click()

  await page.goto('/list')
  await more('More actions for Plain Atlas', 'Edit site')
  await page.getByLabel('Name').fill('no')
  await press('Save')
  await expect(page.getByLabel('Name')).toHaveValue('no')
  await expect(page.getByText('Must be at least 4 characters.')).toBeVisible()
  await page.getByLabel('Name').fill('Plainer Atlas')
  await press('Save')
  await more('More actions for Lakes', 'Delete')
  await expect(page.getByRole('heading', { name: `Delete Lakes ${pattern.id}` })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('/plain will no longer work')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await more('More actions for Lakes', 'Delete')
  await press('Delete')
  await expect(page.getByRole('heading', { name: 'Plainer Atlas' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Plainer Atlas' })).not.toContainText('Lakes')

  await page.goto('/trash')
  await press('Delete Lakes for good')
  await press('Delete')
  await expect(page.getByRole('button', { name: 'Restore Lakes' })).toHaveCount(0)

  await page.goto('/themes')
  await more('Actions for Calm', 'Rename')
  await page.getByLabel('Name').fill('Calmer')
  await press('Rename')
  await more('Actions for Calmer', 'Delete')
  await press('Delete')
  await expect(page.getByRole('list', { name: 'Themes' })).not.toContainText('Calm')
  await context.close()
})

test('a pattern is duplicated in the background, with its progress on the list', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/origin')
  await publishedPage(site, pattern.id, 'Home', 'Copied text.')
  await signIn(page)
  await page.goto('/list')
  await choose(page, 'At /origin', 'Duplicate')
  await page.getByLabel('Name').fill('The copy')
  await page.getByLabel('Base path').fill('/origin')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('The base path /origin is taken by "At /origin".')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('The copy')
  await page.getByLabel('Base path').fill('/copied')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByText('The copy is ready.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '/copied' })).toContainText('The copy')
  await page.goto('/copied')
  await expect(page.getByText('Copied text.')).toBeVisible()
})

test('a route that matches nothing is a 404 page, in the admin too [P-022]', async ({ page, almanac }) => {
  await siteInUse(almanac)
  await signIn(page)
  for (const path of ['/no-such-screen', '/list/no-such-screen', '/list/pattern?id=999999']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
  }
})

test('the admin screens open from level 1 on [P-235]', async ({ browser, almanac }) => {
  const site = await siteInUse(almanac)
  for (const level of [0, 1]) {
    const email = `admin-level${level}@example.org`
    const password = 'correct horse battery'
    await site.call('users.create', { email, password, level, app: site.app })
    const context = await browser.newContext({ baseURL: almanac.url })
    const page = await context.newPage()
    await page.goto('/team')
    await expect(page).toHaveURL(/\/auth\/login/)
    await signIn(page, { email, password })
    for (const path of ['/list', '/datasets', '/themes', '/team']) {
      await page.goto(path)
      const { pathname } = new URL(page.url())
      if (level === 1) expect(pathname).toBe(path)
      else expect(pathname).not.toBe(path)
    }
    await context.close()
  }
})

test('the fake user of development is signed in without an account and has no Logout [P-246]', async ({ browser }) => {
  const almanac = await startAlmanac({ env: { NODE_ENV: 'test', FAKE_USER: 'on' } })
  try {
    const { code } = await almanac.cli(['init', '--site', 'Fake', '--email', ADMIN.email, '--password', ADMIN.password])
    expect(code).toBe(0)
    const page = await (await browser.newContext({ baseURL: almanac.url })).newPage()
    const entries = page.getByRole('menuitem')
    const open = async () => {
      await page.goto('/list')
      await page.getByRole('button', { name: /^User menu/ }).click()
      await expect(entries.filter({ hasText: 'Patterns' })).toBeVisible()
    }
    await open()
    await expect(entries.filter({ hasText: 'Logout' })).toHaveCount(0)
    await signIn(page)
    await open()
    await expect(entries.filter({ hasText: 'Logout' })).toHaveCount(1)
    await page.context().close()
  } finally {
    await almanac.stop()
  }
})

test('axe finds nothing on the admin screens, light and dark', async ({ page, almanac }) => {
  test.slow(true, 'a dozen screens are looked at by day and by night')
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/admin-axe')
  const spare = await addPattern(site, '/admin-spare')
  await site.call('patterns.delete', { patternId: spare.id })
  await signIn(page)
  const forms = [
    `/list/pattern?app=${site.app}`,
    `/list/pattern?id=${pattern.id}`,
    `/list/duplicate?id=${pattern.id}`,
    `/list/delete?kind=pattern&id=${pattern.id}`,
    `/list/form?kind=site&app=${site.app}`,
  ]
  for (const path of [
    '/list',
    ...forms,
    '/datasets',
    '/themes',
    '/team',
    '/trash',
    '/list/storage',
    '/list/no-such-screen',
  ]) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  await page.goto('/list')
  await choose(page, 'At /admin-axe', 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'delete dialog')
})
