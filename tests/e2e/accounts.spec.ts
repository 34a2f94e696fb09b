import { type Browser, expect, type Page } from '@playwright/test'
import { codeOf } from '#accounts/one-time-codes.server.ts'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { linkIn } from '../support/mail-server.ts'
import { expectAccessible } from './axe.ts'
import { test } from './mail-fixtures.ts'
import { ADMIN, addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

const PASSWORD = 'a long enough password'

/** Another browser, with cookies of its own. */
async function otherBrowser(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

async function fillIn(
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  fields: Record<string, string>,
  button: string,
): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: button }).click()
}

/** Somebody who has an account at level 0 and is signed in. */
async function member(page: Page, almanac: AlmanacServer, email: string): Promise<void> {
  const site = await siteInUse(almanac)
  await site.call('users.create', { email, password: PASSWORD, name: 'Reader', level: 0, app: site.app })
  await signIn(page, { email, password: PASSWORD })
}

/** Somebody registered, confirmed and signed in. */
async function register(page: Page, mail: { letterTo(to: string): Promise<{ text: string }> }, email: string) {
  await page.goto('/auth/register')
  await fillIn(page, { Name: 'Reader', Email: email }, 'Register')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(/https?:\S+/.exec((await mail.letterTo(email)).text)?.[0] ?? '')
  await fillIn(page, { Password: PASSWORD }, 'Create account')
  await page.waitForURL((url) => url.pathname === '/')
}

test('a person registers, confirms by mail, and is signed in at level 0 [P-026, P-028]', async ({
  page,
  almanac,
  mail,
}) => {
  await siteInUse(almanac)
  await register(page, mail, 'reader@example.org')
  await page.goto('/auth/profile')
  await expect(page.getByText('NPMRDS_PM3 New Users')).toBeVisible()
  await expect(page.getByText('Level 0')).toBeVisible()
  // The link was used up.
  await page.goto(linkIn(await mail.letterTo('reader@example.org')))
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('registering with an address that has an account looks the same, and only its owner learns of it', async ({
  page,
  almanac,
  mail,
}) => {
  await siteInUse(almanac)
  await page.goto('/auth/register')
  await fillIn(page, { Name: 'Nosy', Email: ADMIN.email }, 'Register')
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  expect((await mail.letterTo(ADMIN.email, /already has an account/)).subject).toBe('You already have an account')
})

test('a guest is sent to sign in and lands on the path they came for, never on another host [P-023, P-032, P-242]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/from-path')
  await publishedPage(site, pattern.id, 'Home', 'Read me.')
  await page.goto('/from-path/edit/home?a=1')
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
  await fillIn(page, { Email: ADMIN.email, Password: 'not the password' }, 'Sign in')
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.')
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email)
  await fillIn(page, { Email: ADMIN.email, Password: ADMIN.password }, 'Sign in')
  await expect(page).toHaveURL(/\/from-path\/edit\/home\?a=1$/)
  for (const from of ['//evil.example/x', 'https://evil.example/x', '/\\evil.example']) {
    const answer = await page.request.post(`/auth/login?from=${encodeURIComponent(from)}`, {
      form: { email: ADMIN.email, password: ADMIN.password },
      headers: { 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    expect([answer.status(), new URL(answer.headers().location ?? from, almanac.url).origin]).toEqual([
      303,
      almanac.url,
    ])
  }
})

test('signing out ends the session, also for a copy of its cookie, and leads to "/" [P-025]', async ({
  page,
  almanac,
}) => {
  await siteInUse(almanac)
  await signIn(page)
  const cookies = await page.context().cookies()
  await page.goto('/auth/logout')
  await expect(page).toHaveURL(`${almanac.url}/`)
  await page.context().addCookies(cookies)
  await page.goto('/auth/profile')
  await expect(page).toHaveURL(/\/auth\/login/)
})

test('a forgotten password is set anew by mail, and every session ends [P-024, P-029]', async ({
  page,
  almanac,
  mail,
  browser,
}) => {
  await member(page, almanac, 'forgetful@example.org')
  const other = await otherBrowser(browser, almanac.url)
  await other.goto('/auth/login')
  await other.getByRole('link', { name: 'Forgot your password?' }).click()
  await fillIn(other, { Email: 'forgetful@example.org' }, 'Send the link')
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const link = linkIn(await mail.letterTo('forgetful@example.org', /new password/))
  await other.goto(link)
  await fillIn(other, { 'New password': 'short' }, 'Set password')
  await expect(other.getByLabel('New password')).toBeFocused()
  await fillIn(other, { 'New password': 'quite another one' }, 'Set password')
  await expect(other.getByText('Your password was changed. Sign in with it.')).toBeVisible()
  await page.goto('/auth/profile')
  await expect(page).toHaveURL(/\/auth\/login/)
  await fillIn(other, { Email: 'forgetful@example.org', Password: 'quite another one' }, 'Sign in')
  await other.waitForURL((url) => url.pathname === '/')
  await other.goto(link)
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('people change their name, email, password, sessions and tokens themselves [P-027]', async ({
  page,
  almanac,
  mail,
  browser,
}) => {
  await member(page, almanac, 'self@example.org')
  const other = await otherBrowser(browser, almanac.url)
  await signIn(other, { email: 'self@example.org', password: PASSWORD })
  await page.goto('/auth/profile')
  await fillIn(page, { Name: 'Self Made' }, 'Save name')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'User menu of Self Made' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
  await expect(page.getByRole('button', { name: 'Sign out elsewhere' })).toBeHidden()
  await other.goto('/auth/profile')
  await expect(other).toHaveURL(/\/auth\/login/)

  await fillIn(page, { 'Current password': 'a guess', 'New password': 'brand new one' }, 'Change password')
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await fillIn(page, { 'Current password': PASSWORD, 'New password': 'brand new one' }, 'Change password')
  await expect(page.getByText('Changed.')).toBeVisible()

  await fillIn(page, { 'Token name': 'Reports' }, 'Create a token')
  const token = await page.locator('code').innerText()
  const whoami = () =>
    fetch(`${almanac.url}/api/session.user`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    })
  expect(await (await whoami()).json()).toMatchObject({ authed: true, authLevel: 0 })
  await page.getByRole('button', { name: 'Revoke the token Reports' }).click()
  await expect(page.getByRole('button', { name: 'Revoke the token Reports' })).toBeHidden()
  expect((await whoami()).status).toBe(401)

  const email = page.locator('form', { hasText: 'New email' })
  await fillIn(email, { 'New email': 'moved@example.org', 'Your password': 'brand new one' }, 'Change email')
  await page.goto(linkIn(await mail.letterTo('moved@example.org')))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('link', { name: 'Go to your profile' }).click()
  await expect(page.getByText('moved@example.org').first()).toBeVisible()
})

test('with two-step sign-in on, the password is followed by a code of the app or a recovery code', async ({
  page,
  almanac,
  browser,
}) => {
  const person = { email: 'two-steps@example.org', password: PASSWORD }
  await member(page, almanac, person.email)
  await page.goto('/auth/profile')
  const part = page.locator('section', { has: page.getByRole('heading', { name: 'Two-step sign-in' }) })
  await part.getByLabel('Your password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Set up' }).click()
  await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, 'two-step set-up')
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '')
  await part.getByLabel('Code').fill('000000')
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part.getByText('This code is wrong or was used before.')).toBeVisible()
  await part.getByLabel('Code').fill(codeOf(secret, new Date().toISOString()))
  await part.getByRole('button', { name: 'Turn on' }).click()
  await expect(part.getByText('10 recovery codes are left.')).toBeVisible()
  const recovery = await part.getByRole('listitem').first().innerText()

  const other = await otherBrowser(browser, almanac.url)
  await other.goto('/auth/login?from=%2Fauth%2Fprofile')
  await fillIn(other, { Email: person.email, Password: PASSWORD }, 'Sign in')
  await expect(other.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expectAccessible(other, 'two-step code')
  await fillIn(other, { Code: '000000' }, 'Sign in')
  await expect(other.getByText('This code is wrong or was used before.')).toBeVisible()
  await fillIn(other, { Code: recovery }, 'Sign in')
  await expect(other).toHaveURL(/\/auth\/profile$/)
  await expect(other.getByText('9 recovery codes are left.')).toBeVisible()

  await part.locator('form', { hasText: 'Turn off' }).getByLabel('Your password').fill(PASSWORD)
  await part.getByRole('button', { name: 'Turn off' }).click()
  await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible()
  await other.context().close()
})

test('of somebody who works on several sites the screen says what an administrator of one may change', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const other = await site.call<{ app: string }>('sites.create', { name: 'Second office' })
  const person = (name: string, level: number) => {
    const email = `${name.toLowerCase()}@several.example`
    return site.call<{ id: string; email: string }>('users.create', {
      email,
      password: PASSWORD,
      name,
      level,
      app: site.app,
    })
  }
  const { email } = await person('Sol', 10)
  const bo = await person('Bo', 5)
  await person('Ann', 5)
  const group = await site.call<{ id: string }>('groups.create', { name: 'Readers', level: 1, app: other.app })
  await site.call('people.join', { id: bo.id, groupId: group.id })
  await signIn(page, { email, password: PASSWORD })
  await page.goto('/auth/project-management')
  await page.getByRole('link', { name: /^Bo/ }).click()
  const panel = (name: string) => page.getByRole('region', { name })
  await expect(panel('Bo')).toContainText(
    'Bo works on other sites too. A change of level here takes effect immediately and does not sign them out. Only administrators of all sites can suspend or remove this account.',
  )
  await expect(panel('Bo').getByRole('button', { name: /^(Suspend|Remove…)/ })).toHaveCount(0)
  await panel('Bo').getByLabel('Add to group').selectOption({ label: 'Administrators: level 10, Hazard Plan' })
  await panel('Bo').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('Added. The new level takes effect immediately.')).toBeVisible()
  await expect(panel('Bo').getByText('Level 10')).toBeVisible()
  await page.getByRole('link', { name: /^Ann/ }).click()
  await expect(panel('Ann')).toContainText('A change of level signs Ann out immediately.')
  await expect(panel('Ann').getByRole('button', { name: 'Suspend…' })).toBeVisible()
  await site.call('sites.delete', { app: other.app })
})

test('a person is invited, accepts, edits, is raised, suspended and signed out at once [P-030, P-250]', async ({
  page,
  almanac,
  mail,
  browser,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/shared-with-ivy')
  await publishedPage(site, pattern.id, 'Home', 'Read me.')
  await signIn(page)
  await page.goto('/auth/project-management?tab=invitations')
  await page.getByLabel('Level').selectOption('5')
  await page.getByLabel('Site').selectOption('Hazard Plan')
  await fillIn(page, { 'Invite by email': 'ivy@example.org' }, 'Invite')
  await expect(page.getByText('The invitation is on its way.')).toBeVisible()

  const ivy = await otherBrowser(browser, almanac.url)
  await ivy.goto(linkIn(await mail.letterTo('ivy@example.org')))
  await expect(ivy.getByRole('heading', { name: 'Welcome to Hazard Plan' })).toBeVisible()
  await fillIn(ivy, { Name: 'Ivy', Password: PASSWORD }, 'Accept the invitation')
  await ivy.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await ivy.goto('/shared-with-ivy/edit/home')
  await expect(ivy.getByRole('region', { name: 'Edit bar' })).toBeVisible()
  await ivy.getByRole('region', { name: 'Edit bar' }).getByRole('button', { name: 'Comments' }).click()
  const comments = ivy.getByRole('complementary', { name: 'Comments' })
  await comments.getByLabel('Comment').fill(`Please look, @${ADMIN.email}`)
  await comments.getByRole('button', { name: 'Comment' }).click()
  await expect(ivy.getByText(`Emailed to ${ADMIN.email}`)).toBeVisible()
  await mail.letterTo(ADMIN.email, /Please look/)

  // Raised: the old session ends, the next one has the new level.
  await page.goto('/auth/project-management')
  await page.getByRole('link', { name: /^Ivy/ }).click()
  await page.getByLabel('Add to group').selectOption({ label: 'Administrators: level 10, All sites' })
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('region', { name: 'Ivy' }).getByText('Level 10')).toBeVisible()
  await ivy.goto('/list')
  await expect(ivy).toHaveURL(/\/auth\/login/)
  await fillIn(ivy, { Email: 'ivy@example.org', Password: PASSWORD }, 'Sign in')
  await ivy.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await ivy.goto('/auth/project-management?tab=outbox')
  await expect(ivy.getByText('The outbox is empty')).toBeVisible()

  // Suspended, but only after it was said whom and what it means: out at once, and not in again.
  await page.getByRole('button', { name: 'Suspend…' }).click()
  const asked = page.getByRole('dialog', { name: 'Suspend Ivy?' })
  await expect(asked).toContainText('Ivy (ivy@example.org) will be signed out everywhere immediately')
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await ivy.reload()
  await expect(ivy.getByText('The outbox is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Suspend…' }).click()
  await asked.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended, and signed out everywhere.')).toBeVisible()
  await ivy.goto('/shared-with-ivy/edit/home')
  await expect(ivy).toHaveURL(/\/auth\/login/)
  await fillIn(ivy, { Email: 'ivy@example.org', Password: PASSWORD }, 'Sign in')
  await expect(ivy.getByRole('alert')).toHaveText('This account is suspended.')
})

test('without script suspending and removing ask on the screen itself', async ({ almanac, browser }) => {
  const site = await siteInUse(almanac)
  const account = { email: 'plain@example.org', password: PASSWORD, name: 'Plain', level: 1, app: site.app }
  const { id } = await site.call<{ id: string }>('users.create', account)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const page = await context.newPage()
  await signIn(page)
  await page.goto(`/team?person=${id}`)
  await page.getByRole('button', { name: 'Suspend…' }).click()
  const asked = page.getByRole('region', { name: 'Suspend Plain?' })
  await expect(asked).toContainText('Plain (plain@example.org) will be signed out everywhere immediately')
  await asked.getByRole('link', { name: 'Cancel' }).click()
  await expect(asked).toHaveCount(0)
  await page.getByRole('button', { name: 'Suspend…' }).click()
  await asked.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Suspended, and signed out everywhere.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible()

  await page.getByRole('button', { name: 'Remove…' }).click()
  const removing = page.getByRole('region', { name: `Delete Plain ${id}` })
  await expect(removing).toContainText('The account of plain@example.org will be deleted. What they wrote stays.')
  await expect(removing).toContainText('To keep them out, suspend the account instead.')
  await removing.getByRole('link', { name: 'Cancel' }).click()
  await expect(removing).toHaveCount(0)
  await page.goto(`/team?person=${id}`)
  await page.getByRole('button', { name: 'Remove…' }).click()
  await removing.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Removed.')).toBeVisible()
  await expect(page.getByText('plain@example.org')).toHaveCount(0)

  const group = await site.call<{ id: string }>('groups.create', { name: 'Passing', level: 1, app: site.app })
  await page.goto(`/team?tab=groups&site=${site.app}`)
  const line = page.getByRole('listitem').filter({ hasText: 'Passing' })
  await line.getByText('Edit').click()
  await line.getByRole('button', { name: 'Remove Passing' }).click()
  const going = page.getByRole('region', { name: `Delete Passing ${group.id}` })
  await expect(going).toContainText('Its members will lose the level it gives them.')
  await going.getByRole('link', { name: 'Cancel' }).click()
  await expect(going).toHaveCount(0)
  await line.getByText('Edit').click()
  await line.getByRole('button', { name: 'Remove Passing' }).click()
  await going.getByRole('button', { name: 'Delete' }).click()
  await expect(line).toHaveCount(0)
  await context.close()
})

test('the last administrator stays, and a removed person is gone', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await site.call('users.create', {
    email: 'gone@example.org',
    password: PASSWORD,
    name: 'Gone',
    level: 1,
    app: site.app,
  })
  await signIn(page)
  await page.goto('/auth/project-management')
  await page.getByRole('link', { name: new RegExp(ADMIN.email) }).click()
  await page.getByRole('button', { name: 'Suspend…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByRole('alert')).toContainText('This is the last administrator')
  await page.goto('/auth/project-management')
  await page.getByRole('link', { name: /^Gone/ }).click()
  await page.getByRole('button', { name: 'Remove…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/gone@example\.org/i)).toHaveCount(0)
  await expect(page.getByText('Removed.')).toBeVisible()
})

test('where a site asks for approval, people wait until somebody lets them in', async ({
  page,
  almanac,
  mail,
  browser,
}) => {
  const site = await siteInUse(almanac)
  await signIn(page)
  await page.goto(`/auth/project-management?tab=requests&site=${site.app}`)
  await page.getByLabel('Registration').selectOption('approval')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  try {
    const wendy = await otherBrowser(browser, almanac.url)
    await wendy.goto('/auth/register')
    await wendy.getByLabel('What would you like to work on? (optional)').fill('Floods.')
    await fillIn(wendy, { Name: 'Wendy', Email: 'wendy@example.org' }, 'Register')
    await wendy.goto(linkIn(await mail.letterTo('wendy@example.org')))
    await fillIn(wendy, { Password: PASSWORD }, 'Create account')
    await expect(wendy.getByRole('heading', { name: 'Your request is on its way' })).toBeVisible()
    await wendy.goto('/auth/login')
    await fillIn(wendy, { Email: 'wendy@example.org', Password: PASSWORD }, 'Sign in')
    await expect(wendy.getByRole('alert')).toHaveText('Your request is still waiting for approval.')

    await page.goto('/auth/project-management?tab=requests')
    await expect(page.getByText('Floods.')).toBeVisible()
    await page.getByLabel('Level for Wendy').selectOption('5')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('No pending requests')).toBeVisible()
    await wendy.goto(linkIn(await mail.letterTo('wendy@example.org', /approved/)))
    await fillIn(wendy, { Email: 'wendy@example.org', Password: PASSWORD }, 'Sign in')
    await wendy.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await wendy.goto('/auth/project-management')
    await expect(wendy.getByRole('heading', { name: 'Project management' })).toBeVisible()
  } finally {
    await site.call('registration.set-policy', { app: site.app, policy: 'open' })
  }
})

test('administrators see the tokens of their site and who made them, and revoke one with all made with it, without script', async ({
  almanac,
  browser,
}) => {
  const site = await siteInUse(almanac)
  const grant = { level: 5, app: site.app }
  const email = 'tokens@example.org'
  await site.call('users.create', { email, password: PASSWORD, name: 'Tessa', level: 10, app: site.app })
  const context = await browser.newContext({ baseURL: almanac.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, { email, password: PASSWORD })
  await page.goto('/auth/profile')
  await fillIn(page, { 'Token name': 'Loader' }, 'Create a token')
  const headers = {
    authorization: `Bearer ${await page.locator('code').innerText()}`,
    'content-type': 'application/json',
  }
  const whoami = () => fetch(`${almanac.url}/api/session.user`, { method: 'POST', headers, body: '{}' })
  await site.call('tokens.create', { name: 'Of all sites', level: 5, app: null })
  await site.call('tokens.create', { name: 'Reports', ...grant, days: 30 })

  await page.goto('/team?tab=tokens')
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(line('Reports')).toContainText(/Level 5.*Made .* by .*Never used, expires /)
  await expect(line('Loader')).toContainText(/Level 0.*by Tessa/)
  await expect(page.getByText(/Of all sites/i)).toHaveCount(0)
  expect((await whoami()).status).toBe(200)
  await line('Loader').getByRole('button', { name: 'Revoke the token Loader' }).click()
  await expect(page.getByText('Revoked, with every token that was made with it.')).toBeVisible()
  await expect(line('Loader')).toHaveCount(0)
  await expect(line('Reports')).toBeVisible()
  expect((await whoami()).status).toBe(401)
  await context.close()
})

test('project management opens from level 5 up; who has less is sent to "/" [P-031, P-243]', async ({
  page,
  almanac,
  browser,
}) => {
  const site = await siteInUse(almanac)
  for (const level of [4, 5]) {
    const email = `level${level}@example.org`
    await site.call('users.create', { email, password: PASSWORD, level, app: site.app })
    const someone = await otherBrowser(browser, almanac.url)
    await signIn(someone, { email, password: PASSWORD })
    const answer = someone.waitForResponse((response) => response.url().endsWith('/auth/project-management'))
    await someone.goto('/auth/project-management')
    if (level === 5) await expect(someone.getByRole('heading', { name: 'Project management' })).toBeVisible()
    else expect((await answer).headers().location).toBe('/')
  }
  await page.goto('/auth/project-management')
  await expect(page).toHaveURL(/\/auth\/login\?from=/)
})

test('the auth pages stand whatever patterns are stored, and work without script [P-009]', async ({
  almanac,
  mail,
  browser,
}) => {
  const site = await siteInUse(almanac)
  await addPattern(site, '/')
  const context = await browser.newContext({ baseURL: almanac.url, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ['register', 'reset-password', 'verify-request', 'set-password', 'accept-invite', 'login']) {
    expect((await page.goto(`/auth/${path}`))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/auth/reset-password')
  await fillIn(page, { Email: ADMIN.email }, 'Send the link')
  await page.goto(linkIn(await mail.letterTo(ADMIN.email, /set-password/)))
  await fillIn(page, { 'New password': ADMIN.password }, 'Set password')
  await fillIn(page, { Email: ADMIN.email, Password: ADMIN.password }, 'Sign in')
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
  await page.goto('/auth/profile')
  await fillIn(page, { Name: 'Ada' }, 'Save name')
  await expect(page.getByLabel('Name')).toHaveValue('Ada')
})

test('axe finds nothing on the screens about people, light and dark', async ({ page, almanac, mail }) => {
  test.slow(true, 'a dozen screens are looked at by day and by night')
  const site = await siteInUse(almanac)
  const check = async (path: string) => {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  await site.call('registration.request', { email: 'axe@example.org', name: 'Axe' })
  await site.call('invitations.create', { email: 'invited@example.org', level: 5, app: site.app })
  for (const path of ['login', 'register', 'reset-password', 'set-password']) await check(`/auth/${path}`)
  for (const invited of ['axe@example.org', 'invited@example.org']) await check(linkIn(await mail.letterTo(invited)))
  await signIn(page)
  await check('/auth/profile')
  for (const tab of ['people', 'requests', 'invitations', 'groups', 'tokens', 'outbox'])
    await check(`/auth/project-management?tab=${tab}`)
  await page.goto('/auth/project-management')
  // All parts of the screen are within reach on a phone.
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('link', { name: /^Outbox/ })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width, height })
  await check((await page.getByRole('link', { name: new RegExp(ADMIN.email) }).getAttribute('href')) ?? '')
})

test('people sign in with the accounts of their office, connect the one they have, and sign out of both', async ({
  page,
  almanac,
  provider,
}) => {
  await siteInUse(almanac)
  const said = { email_verified: true, groups: ['planners'] }
  provider.people.set('dana', { ...said, sub: 'dana', email: 'dana@example.org', name: 'Dana Staff' })
  provider.people.set('ada', { ...said, sub: 'ada', email: ADMIN.email, name: 'Ada' })
  const enterAs = async (name: string) => {
    await page.getByRole('link', { name: 'Sign in with Staff directory' }).click()
    await fillIn(page, { Name: name }, 'Continue')
  }
  await page.goto('/auth/login?from=/auth/profile')
  await page.getByRole('link', { name: 'Sign in with Staff directory' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('The sign-in was cancelled. You are not signed in.')

  await page.goto('/auth/login?from=/auth/profile')
  await enterAs('dana')
  await expect(page).toHaveURL(/\/auth\/profile$/)
  const words = 'With Staff directory. You have no password; an administrator can send you a link to set one.'
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('Planners')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveCount(0)
  await page.goto('/auth/logout')
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${almanac.url}/`)

  await page.goto('/auth/login?from=/team')
  await enterAs('ada')
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible()
  await expectAccessible(page, 'an account to connect')
  await fillIn(page, { Password: ADMIN.password }, 'Connect and sign in')
  await expect(page.getByRole('row', { name: /Dana Staff/ })).toContainText('Staff directory')
  await page.getByRole('link', { name: /Dana Staff/ }).click()
  await expect(page.getByText('Given by Staff directory')).toBeVisible()
  await page.getByRole('button', { name: 'Disconnect Staff directory' }).click()
  await expect(page.getByText('Signs in with: Nothing yet')).toBeVisible()
})
