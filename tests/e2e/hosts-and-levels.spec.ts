import { expect, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { publishedPage, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const PASSWORD = 'correct horse battery'

/** A page pattern on one subdomain; Chromium takes every name under localhost for this machine. */
async function onSubdomain(site: SiteInUse, subdomain: string, base_url: string, text: string, authLevel = -1) {
  const input = { app: site.app, name: `${subdomain} ${base_url}`, base_url, subdomain, authLevel }
  const pattern = await site.call<{ id: number }>('patterns.create', input)
  await publishedPage(site, pattern.id, 'Home', text)
}

const hostOf = (almanac: AlmanacServer, label: string) => `http://${label}.localhost:${new URL(almanac.url).port}`

/** Someone with a level on the site. */
async function someone(site: SiteInUse, level: number, host: string): Promise<string> {
  const email = `level${level}-${new URL(host).hostname}@example.org`
  await site.call('users.create', { email, password: PASSWORD, level, app: site.app })
  return email
}

/** Someone with a level on the site, whose session this host knows. */
async function signInWith(page: Page, site: SiteInUse, level: number, host: string) {
  await signIn(page, { email: await someone(site, level, host), password: PASSWORD })
  const session = (await page.context().cookies()).find(({ name }) => name === 'almanac_session')
  await page.context().addCookies([{ name: 'almanac_session', value: session?.value ?? '', url: host }])
}

/** Someone with a level on the site, who signs in on this host. */
async function signInOn(page: Page, site: SiteInUse, level: number, host: string) {
  const email = await someone(site, level, host)
  await page.goto(`${host}/auth/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

test('the first label of the host chooses the site, and the sign-in page is there on each [P-009]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await onSubdomain(site, 'alpha', '/', 'This is alpha.')
  await onSubdomain(site, 'beta', '/', 'This is beta.')
  for (const label of ['alpha', 'beta']) {
    await page.goto(`${hostOf(almanac, label)}/`)
    await expect(page.getByText(`This is ${label}.`)).toBeVisible()
    await page.goto(`${hostOf(almanac, label)}/auth/login`)
    await expect(page.getByLabel('Password')).toBeVisible()
  }
  expect((await page.goto(`${hostOf(almanac, 'gamma')}/home`))?.status()).toBe(404)
})

test('an exact subdomain goes before *, and the longest base before both', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await onSubdomain(site, '*', '/shared', 'For every host.')
  await onSubdomain(site, 'delta', '/shared', 'For delta alone.')
  await onSubdomain(site, '*', '/shared/deep', 'Further down.')
  const texts = { '/shared': 'For delta alone.', '/shared/deep': 'Further down.' }
  for (const [path, text] of Object.entries(texts)) {
    await page.goto(hostOf(almanac, 'delta') + path)
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.goto('/shared')
  await expect(page.getByText('For every host.')).toBeVisible()
})

test('a guest is sent to sign in and comes back to where they wanted to go [P-242]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await onSubdomain(site, '*', '/staff', 'For the staff.', 5)
  await page.goto('/staff/home?year=2026')
  await expect(page).toHaveURL(`${almanac.url}/auth/login?from=${encodeURIComponent('/staff/home?year=2026')}`)
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${almanac.url}/staff/home?year=2026`)
  await expect(page.getByText('For the staff.')).toBeVisible()
})

test('someone whose level is too low is sent to the front page [P-243]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const host = hostOf(almanac, 'epsilon')
  await onSubdomain(site, 'epsilon', '/', 'Everyone may read this.')
  await onSubdomain(site, 'epsilon', '/board', 'For the board.', 8)
  await signInOn(page, site, 0, host)
  for (const path of ['/board', '/board/home', '/list', '/edit/home']) {
    await page.goto(host + path)
    await expect(page, path).toHaveURL(`${host}/`)
    await expect(page.getByText('Everyone may read this.')).toBeVisible()
  }
})

test('the administration opens from level 1 on [P-235]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const host = hostOf(almanac, 'zeta')
  await signInWith(page, site, 0, host)
  await page.goto(`${host}/list`)
  await expect(page).toHaveURL(`${host}/`)
  await expect(page.getByText('Nothing is published at this address yet.')).toBeVisible()
  await page.context().clearCookies()
  await signInWith(page, site, 1, host)
  await page.goto(`${host}/list`)
  await expect(page).toHaveURL(`${host}/list`)
  await expect(page.getByText('Hazard Plan').first()).toBeVisible()
})

test('where the front page itself is too high there is a page that says so', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const host = hostOf(almanac, 'eta')
  await onSubdomain(site, 'eta', '/', 'For the board.', 8)
  await signInWith(page, site, 2, host)
  for (const path of ['/', '/home', '/edit']) {
    const answer = await page.goto(host + path)
    expect(answer?.status(), path).toBe(403)
    await expect(page.getByRole('heading', { name: 'No access' })).toBeVisible()
    await expect(page.getByText(/For the board\./i)).toHaveCount(0)
  }
  await expectAccessible(page, 'no access')
  await page.getByRole('link', { name: 'Sign in with another account' }).click()
  await expect(page).toHaveURL(`${host}/auth/login?from=%2F`)
})
