import { expect, type Locator, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { isSaved, section } from './edit-mode.ts'
import { test as base } from './fixtures.ts'
import { withServer } from './server-of-project.ts'

/** A server of its own for each test: a first run happens once. */
const test = base.extend<{ fresh: AlmanacServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  fresh: async ({}, use, { project }) => withServer(project.name, {}, use),
  baseURL: async ({ fresh }, use) => use(fresh.url),
})

const printedCode = ({ log }: AlmanacServer) =>
  log.flatMap((line) => /setup code: (\S+)$/.exec(line)?.[1] ?? [])[0] ?? ''
/** The front page by the link that the server printed, which fills the code in. */
const openFirst = (page: Page, fresh: AlmanacServer) => page.goto(`/?code=${printedCode(fresh)}`)

async function fill(page: Page, site: string) {
  await page.getByLabel('Site name').fill(site)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password').fill('correct horse battery')
}

/** Thirty pages with their data and pictures are made while the press waits for the next document. */
const DEMO_MS = 40_000
const create = (page: Page, timeout?: number) =>
  page.getByRole('button', { name: 'Create' }).click(timeout === undefined ? {} : { timeout })

test('without a site the front page asks for its name, of four characters at least; who comes second is told so [P-021] [P-221]', async ({
  page,
  browser,
  fresh,
}) => {
  const other = await browser.newContext({ baseURL: fresh.url })
  const second = await other.newPage()
  await openFirst(second, fresh)
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await page.goto('/list')
  await expect(page.getByRole('heading', { name: 'Welcome to Almanac' })).toBeVisible()
  await expect(page.getByLabel('Site name')).toBeVisible()
  await page.getByLabel('Setup code').fill(printedCode(fresh))
  await fill(page, 'abc')
  // A press that sends nothing leaves no trace to wait for; the browser says at the field what is missing.
  await create(page)
  await expect(page.locator('input:invalid')).toHaveAttribute('name', 'site')
  expect(posts).toEqual([])
  await page.getByLabel('Site name').fill('abcd')
  await create(page)
  // The first administrator is signed in and writes the Home page of the site that they made.
  await expect(page).toHaveURL(/\/edit\/home$/)
  await expect(page.getByRole('region', { name: 'First steps' })).toContainText('Write')
  // What the editor asks by itself goes to the doors of verbs.
  expect(posts.filter((path) => !path.startsWith('/api/'))).toEqual(['/'])
  await page.goto('/list')
  const made = page.getByRole('region', { name: 'abcd' })
  await expect(made.getByRole('link', { name: 'abcd' })).toHaveAttribute('href', '/manage')
  await expect(made.getByRole('link', { name: 'Edit abcd' })).toHaveAttribute('href', '/edit')
  await expect(made.getByRole('link', { name: 'Data' })).toHaveAttribute('href', '/catalogue/manage')
  for (const link of ['View Data', 'Edit Data'])
    await expect(made.getByRole('link', { name: link })).toHaveAttribute('href', '/catalogue')

  await fill(second, 'Second Site')
  await create(second)
  await expect(second.getByRole('heading', { name: 'Almanac is already set up' })).toBeVisible()
  await expect(second.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
  await other.close()
})

test('the first run works without script, says what is wrong at its field, and makes an example of a hazard plan [P-008]', async ({
  browser,
  fresh,
}) => {
  test.slow(true, 'the whole demonstration is made')
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: fresh.url })
  const page = await context.newPage()
  await openFirst(page, fresh)
  await fill(page, ' abc ')
  await create(page)
  await expect(page.getByLabel('Site name')).toHaveAccessibleDescription(/Must be at least 4 characters/)
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Setup code')).toHaveValue(printedCode(fresh))
  await fill(page, 'Hazard Plan')
  await page.getByLabel('Add the demonstration site').check()
  await create(page, DEMO_MS)
  // The demonstration's home page, with the way to edit it.
  await expect(page.getByRole('heading', { name: 'Ready before the next storm' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Tornado' }).click()
  await expect(page.getByText('Rows 1 to 12 of 1,000')).toBeVisible()
  await context.close()
})

test('without the printed link it asks for the code that the server printed', async ({ page, fresh }) => {
  await page.goto('/')
  await expectAccessible(page, 'the first run')
  await fill(page, ' abc ')
  await page.getByLabel('Setup code').fill('AAAA-AAAA-AAAA')
  await create(page)
  await expect(page.getByText('Must be at least 4 characters.')).toBeVisible()
  await expectAccessible(page, 'the first run with what is wrong')
  await fill(page, 'Hazard Plan')
  await page.getByLabel('Setup code').fill('AAAA-AAAA-AAAA')
  await create(page)
  await expect(page.getByLabel('Setup code')).toHaveAccessibleDescription(/not the setup code/)
  await fill(page, 'Hazard Plan')
  await page.getByLabel('Setup code').fill(printedCode(fresh))
  await create(page)
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await expectAccessible(page, 'the first page with its steps')
})

const ACTIONS = [
  'Action,Hazard,Cost',
  ...Array.from({ length: 12 }, (_, n) => `Action ${n + 1},${['Flood', 'Wind', 'Heat'][n % 3]},"${n + 1},000"`),
].join('\n')

test('a newcomer publishes a text, a table, a graph and a filter of a file of their own in few clicks', async ({
  page,
  browser,
  fresh,
}) => {
  let clicks = 0
  const click = (what: Locator) => {
    clicks++
    return what.click()
  }
  const steps = page.getByRole('region', { name: 'First steps' })
  const done = steps.getByRole('status')
  const insert = async (kind: string) => {
    await click(page.getByRole('button', { name: 'Add a section' }))
    await click(page.getByRole('menuitem', { name: kind }))
  }
  await openFirst(page, fresh)
  await fill(page, 'Hazard Plan')
  await click(page.getByRole('button', { name: 'Create' }))
  await expect(done).toHaveText('0 of 3 first steps done.')
  await expect(page.locator('html[data-listens]')).toHaveCount(1)
  await click(section(page, 'Untitled Section'))
  await expect(page.getByLabel('Text')).toBeFocused()
  await page.keyboard.type('What we do about our hazards.')
  await expect(done).toHaveText('1 of 3 first steps done.')

  await insert('Table')
  clicks++
  const file = { name: 'actions.csv', mimeType: 'text/csv', buffer: Buffer.from(ACTIONS) }
  await page.getByLabel('Upload a file').setInputFiles(file)
  await expect(page.getByRole('cell', { name: 'Action 3' })).toBeVisible()
  await expect(done).toHaveText('2 of 3 first steps done.')
  // What comes next on the page begins with the same source, and follows the filter.
  await insert('Graph')
  await expect(page.getByLabel('X axis')).toHaveValue('Hazard')
  await expect(page.getByLabel('Function of Cost')).toHaveValue('sum')
  await insert('Filter')
  await expect(page.getByText('Readers filter by Hazard.')).toBeVisible()
  await isSaved(page)
  await click(page.getByRole('button', { name: 'Publish' }))
  await click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }))
  await expect(done).toHaveText('All first steps are done.')
  expect(clicks).toBeLessThanOrEqual(15)
  await expect(steps).toBeHidden()

  const guest = await browser.newContext({ javaScriptEnabled: false, baseURL: fresh.url })
  const reader = await guest.newPage()
  await reader.goto('/?Hazard=Wind')
  await expect(reader.getByText('What we do about our hazards.')).toBeVisible()
  await expect(reader.getByRole('cell', { name: 'Action 2' })).toBeVisible()
  await expect(reader.getByText('Rows 1 to 4 of 4')).toBeVisible()
  await expect(reader.getByRole('img', { name: /^Bar graph, 1 by 1\./ })).toBeVisible()
  await guest.close()
})
