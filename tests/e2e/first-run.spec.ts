import { expect, type Page } from '@playwright/test'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { freshDatabase, testPostgresUrl } from '../support/postgres.ts'
import { expectAccessible } from './axe.ts'
import { test as base } from './fixtures.ts'

/** A server of its own for each test: a first run happens once. */
const test = base.extend<{ fresh: AlmanacServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  fresh: async ({}, use, { project }) => {
    const database = project.name === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    const fresh = await startAlmanac(database ? { databaseUrl: database.url } : {})
    try {
      await use(fresh)
    } finally {
      await fresh.stop()
      await database?.drop()
    }
  },
  baseURL: async ({ fresh }, use) => use(fresh.url),
})

const printedCode = ({ log }: AlmanacServer) =>
  log.flatMap((line) => /set-up code: (\S+)$/.exec(line)?.[1] ?? [])[0] ?? ''
/** The front page by the link that the server printed, which fills the code in. */
const openFirst = (page: Page, fresh: AlmanacServer) => page.goto(`/?code=${printedCode(fresh)}`)

async function fill(page: Page, site: string) {
  await page.getByLabel('Site name').fill(site)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password').fill('correct horse battery')
}
const create = (page: Page) => page.getByRole('button', { name: 'Create' }).click()

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
    if (request.method() === 'POST') posts.push(request.url())
  })
  await page.goto('/list')
  await expect(page.getByRole('heading', { name: 'Welcome to Almanac' })).toBeVisible()
  await expect(page.getByLabel('Site name')).toBeVisible()
  await page.getByLabel('Set-up code').fill(printedCode(fresh))
  await fill(page, 'abc')
  // A press that sends nothing leaves no trace to wait for; the browser says at the field what is missing.
  await create(page)
  await expect(page.locator('input:invalid')).toHaveAttribute('name', 'site')
  expect(posts).toEqual([])
  await page.getByLabel('Site name').fill('abcd')
  await create(page)
  // The first administrator is signed in and sees what they made.
  await expect(page).toHaveURL(/\/list$/)
  await expect(page.getByText('abcd').first()).toBeVisible()
  expect(posts).toHaveLength(1)
  await page.goto('/')
  await expect(page).toHaveURL(/\/list$/)

  await fill(second, 'Second Site')
  await create(second)
  await expect(second.getByRole('heading', { name: 'Almanac is already set up' })).toBeVisible()
  await expect(second.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
  await other.close()
})

test('the first run works without script, says what is wrong at its field and keeps what was typed [P-008]', async ({
  browser,
  fresh,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: fresh.url })
  const page = await context.newPage()
  await openFirst(page, fresh)
  await fill(page, ' abc ')
  await create(page)
  await expect(page.getByLabel('Site name')).toHaveAccessibleDescription(/Must be at least 4 characters/)
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.org')
  await expect(page.getByLabel('Password')).toHaveValue('')
  await expect(page.getByLabel('Set-up code')).toHaveValue(printedCode(fresh))
  await fill(page, 'Hazard Plan')
  await page.getByLabel('Add the demonstration site').check()
  await create(page)
  // The demonstration's home page, with the way to edit it.
  await expect(page.getByRole('heading', { name: 'Ready before the next storm' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Wind' }).click()
  await expect(page.getByText('Rows 1 to 12 of 1,000')).toBeVisible()
  await context.close()
})

test('without the printed link it asks for the code that the server printed', async ({ page, fresh }) => {
  await page.goto('/')
  await expectAccessible(page, 'the first run')
  await fill(page, ' abc ')
  await page.getByLabel('Set-up code').fill('AAAA-AAAA-AAAA')
  await create(page)
  await expect(page.getByText('Must be at least 4 characters.')).toBeVisible()
  await expectAccessible(page, 'the first run with what is wrong')
  await fill(page, 'Hazard Plan')
  await page.getByLabel('Set-up code').fill('AAAA-AAAA-AAAA')
  await create(page)
  await expect(page.getByLabel('Set-up code')).toHaveAccessibleDescription(/not the set-up code/)
  await fill(page, 'Hazard Plan')
  await page.getByLabel('Set-up code').fill(printedCode(fresh))
  await create(page)
  await expect(page).toHaveURL(/\/list$/)
})
