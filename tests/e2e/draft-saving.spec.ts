import { type Browser, expect, type Page } from '@playwright/test'
import { DISK_FULL } from '#domain/storage-problem.ts'
import { chooseFor, isSaved, publish, section, sectionTitles } from './edit-mode.ts'
import { keptDrafts, retitle, threeSections } from './edited-drafts.ts'
import { test } from './fixtures.ts'
import { holdCalls } from './held-call.ts'
import { ADMIN, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const BOB = { email: 'bob@example.org', password: 'a long enough password' }

const status = (page: Page) => page.getByRole('status', { name: 'Save status' }).filter({ visible: true })

async function asBob(browser: Browser, site: SiteInUse, baseURL: string): Promise<Page> {
  await site.call('users.create', { ...BOB, level: 5, app: site.app }).catch(() => {})
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page, BOB)
  return page
}

test('the bar opens the four panes, and says how many saves and loads are under way [P-055] [P-057] [P-058]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { edit } = await threeSections(site, '/bar')
  await signIn(page)
  await page.goto(edit)
  const bar = page.getByRole('region', { name: 'Edit bar' })
  for (const name of ['Settings', 'Sections groups', 'Pages', 'History']) {
    await bar.getByRole('button', { name }).click()
    await expect(page.getByRole('complementary', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary', { name })).toBeHidden()
    await expect(bar.getByRole('button', { name })).toBeFocused()
  }

  // The save waits at the door until the busy box was seen.
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(`**${edit}`, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await retitle(page, 'Risk', 'Risk today')
  await expect(page.getByText('Updating... 1')).toBeVisible()
  await expect(status(page)).toHaveText('Saving…')
  letThrough()
  await isSaved(page)
  await expect(page.getByText(/Updating\.\.\./i)).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Discard' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Publish' })).toBeEnabled()
  // What was published is read again.
  const goOn = await holdCalls(page, '**/api/pages.draft')
  await bar.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Loading... 1')).toBeVisible()
  await expect(page.getByText(/Updating\.\.\./i)).toBeHidden()
  goOn()
  await expect(page.getByText(/Loading\.\.\./i)).toBeHidden()
})

test('visitors read the old content until Publish, which says what will change [P-166] [P-168]', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { view, edit } = await threeSections(site, '/publishing')
  await signIn(page)
  await page.goto(edit)
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()
  await retitle(page, 'Risk', 'Risk today')
  await chooseFor(page, 'Plan', 'Move up')
  await isSaved(page)

  const reader = await (await browser.newContext({ baseURL: almanac.url })).newPage()
  await reader.goto(view)
  await expect(reader.getByRole('heading', { name: 'Risk' })).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  const changes = page.getByRole('dialog').getByRole('list', { name: 'What will change' })
  await expect(changes.getByRole('listitem')).toHaveText([/^Changed\s*Risk today/, /^Moved\s*Plan/])
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeDisabled()
  await reader.goto(view)
  await expect(reader.getByRole('heading', { name: 'Risk today' })).toBeVisible()
})

test('Discard is there only with changes, brings back what visitors read, and can be undone [P-167] [P-169]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { edit } = await threeSections(site, '/discarding')
  await signIn(page)
  await page.goto(edit)
  const discard = page.getByRole('region', { name: 'Edit bar' }).getByRole('button', { name: 'Discard' })
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()
  await expect(discard).toBeHidden()
  await retitle(page, 'Risk', 'Risk today')
  await page.keyboard.press('Escape')
  await isSaved(page)
  await discard.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(section(page, 'Risk')).toBeVisible()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()
  await expect(discard).toBeHidden()
  // The steps are in the browser's own store: the new title, then the discarding.
  await expect.poll(async () => (await keptDrafts(page, 'undo')).match(/"merge":/g)?.length).toBe(2)
  await page.reload()
  await expect.poll(() => sectionTitles(page)).toEqual(['Risk', 'Cost', 'Plan'])

  // Also after the reload, the editor's own steps can be undone and redone.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(section(page, 'Risk today')).toBeVisible()
  await isSaved(page)
  await page.keyboard.press('Control+Shift+z')
  await expect(section(page, 'Risk')).toBeVisible()
})

test('two people edit one page: what differs is merged, what both changed is chosen, and nothing is lost', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id, edit } = await threeSections(site, '/together')
  await signIn(page)
  await page.goto(edit)
  const bob = await asBob(browser, site, almanac.url)
  await bob.goto(edit)

  // Whoever comes later sees at once who is there.
  await expect(bob.getByRole('list', { name: 'Also on this page' }).getByRole('listitem')).toHaveCount(1)

  // Different sections: both stay, and each is told of the other's. Bob's heartbeat might bring him hers too early.
  await bob.route('**/api/pages.present', (route) => route.abort())
  await retitle(page, 'Risk', 'Risk by Ada')
  await isSaved(page)
  await retitle(bob, 'Plan', 'Plan by Bob')
  await expect(bob.getByText('edited section Risk by Ada')).toBeVisible()
  await isSaved(bob)
  await expect.poll(() => sectionTitles(bob)).toEqual(['Risk by Ada', 'Cost', 'Plan by Bob'])

  // The same section: Bob sees both and keeps both.
  await retitle(page, 'Cost', 'Cost by Ada')
  await expect(section(page, 'Plan by Bob')).toBeVisible()
  await isSaved(page)
  await retitle(bob, 'Cost', 'Cost by Bob')
  const dialog = bob.getByRole('dialog', { name: 'Someone else changed the same part' })
  const row = dialog.getByRole('region', { name: /Cost/ })
  await expect(row.getByRole('heading', { name: 'Cost by Bob' })).toBeVisible()
  await expect(row.getByRole('heading', { name: 'Cost by Ada' }).first()).toBeVisible()
  await row.getByLabel('Keep both').check()
  await dialog.getByRole('button', { name: 'Save these choices' }).click()
  await isSaved(bob)
  const { page: stored } = await site.call<{ page: { draft_sections: { title: string }[] } }>('pages.draft', {
    pageId: id,
  })
  expect(stored.draft_sections.map(({ title }) => title)).toEqual([
    'Risk by Ada',
    'Cost by Ada',
    'Cost by Bob',
    'Plan by Bob',
  ])

  // Undo takes back only what Bob did.
  await bob.keyboard.press('Escape')
  await bob.keyboard.press('Control+z')
  await isSaved(bob)
  await expect.poll(() => sectionTitles(bob)).toContain('Risk by Ada')
  await bob.close()
})

test('a server whose disk is full is named as such; the draft is kept and saved once there is room', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id, edit } = await threeSections(site, '/full')
  await signIn(page)
  await page.goto(edit)
  await isSaved(page)
  const isSave = (url: URL) => url.pathname === edit
  await page.route(isSave, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { error: { code: 'disk-full', message: DISK_FULL } } })
      : route.continue(),
  )
  await retitle(page, 'Risk', 'Kept here')
  await expect(status(page)).toHaveText(`Not saved, will retry: ${DISK_FULL}`)
  await page.unroute(isSave)
  await isSaved(page)
  const { page: now } = await site.call<{ page: { draft_sections: { title: string }[] } }>('pages.draft', {
    pageId: id,
  })
  expect(now.draft_sections.map(({ title }) => title)).toEqual(['Kept here', 'Cost', 'Plan'])
})

test('a change made offline is saved when the network returns, and one typed before a crash is brought back', async ({
  page,
  context,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id, edit } = await threeSections(site, '/offline')
  const stored = async () => {
    const { page: now } = await site.call<{ page: { draft_sections: { title: string }[] } }>('pages.draft', {
      pageId: id,
    })
    return now.draft_sections.map(({ title }) => title)
  }
  await signIn(page)
  await page.goto(edit)
  await isSaved(page)
  await context.setOffline(true)
  await retitle(page, 'Risk', 'Written offline')
  await expect(status(page)).toHaveText('Offline, will retry')
  // A place that can't be reached says so, and is there once it can.
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await context.setOffline(false)
  await expect(section(page, 'Written offline')).toBeVisible()
  await isSaved(page)
  expect(await stored()).toEqual(['Written offline', 'Cost', 'Plan'])

  // The tab dies in the middle of typing, with nothing of it on the server.
  await chooseFor(page, 'Written offline', 'Layout…')
  const title = page.getByRole('complementary').getByLabel('Title')
  await title.press('End')
  await context.setOffline(true)
  await title.pressSequentially(' and then')
  await expect.poll(() => keptDrafts(page)).toContain('Written offline and then')
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => {})
  await crashed
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(edit)
  await expect(again.getByText('Unsaved changes were restored')).toBeVisible()
  await expect(section(again, 'Written offline and then')).toBeVisible()
  await isSaved(again)
  expect(await stored()).toEqual(['Written offline and then', 'Cost', 'Plan'])
  await publish(again)

  // The session ends in the middle of the work, which goes on where whoever signs in again comes back to.
  await retitle(again, 'Cost', 'Written signed in')
  await isSaved(again)
  await context.clearCookies()
  await again.getByRole('button', { name: 'Publish' }).click()
  const dialog = again.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog.getByRole('alert')).toContainText('You are signed out.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await retitle(again, 'Written signed in', 'Written signed out')
  const why = again.getByRole('alert')
  await expect(why).toContainText('You are signed out.')
  // Somebody else signs in at this computer meanwhile: nothing is saved in their name.
  const other = { email: 'next@example.org', password: 'correct horse battery' }
  await site.call('users.create', { ...other, level: 10, app: site.app })
  const asOther = { data: other, headers: { origin: almanac.url } }
  expect((await context.request.post('/api/session.sign-in', asOther)).status()).toBe(200)
  const refused = again.waitForResponse((answer) => new URL(answer.url()).pathname === edit && answer.status() === 401)
  await again.evaluate(() => window.dispatchEvent(new Event('focus')))
  await refused
  expect(await stored()).toEqual(['Written offline and then', 'Written signed in', 'Plan'])
  await context.clearCookies()
  await why.getByRole('link', { name: 'Sign in' }).click()
  await again.getByLabel('Email').fill(ADMIN.email)
  await again.getByLabel('Password').fill(ADMIN.password)
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(section(again, 'Written signed out')).toBeVisible()
  await isSaved(again)

  // Someone deletes the page meanwhile; once it is back from the trash, what was written is saved.
  const { trashId } = await site.call<{ trashId: number }>('pages.delete', { pageId: id })
  await retitle(again, 'Plan', 'Written too late')
  await expect(why).toContainText('This page was deleted.')
  await site.call('trash.restore', { id: trashId })
  await again.evaluate(() => window.dispatchEvent(new Event('focus')))
  await isSaved(again)
  expect(await stored()).toEqual(['Written offline and then', 'Written signed out', 'Written too late'])
})

test('what two lost tabs and somebody else made of one section is asked one after the other, each time with nothing chosen', async ({
  page,
  context,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id, edit } = await threeSections(site, '/twice')
  await signIn(page)
  const lost = [
    { tab: page, title: 'Cost by the first tab' },
    { tab: await context.newPage(), title: 'Cost by the second tab' },
  ]
  for (const { tab } of lost) await tab.goto(edit)
  await context.setOffline(true)
  for (const { tab, title } of lost) {
    await retitle(tab, 'Cost', title)
    await expect.poll(() => keptDrafts(tab)).toContain(title)
  }
  for (const { tab } of lost) await tab.close()
  await context.setOffline(false)
  const { page: draft } = await site.call<{ page: { draft_sections: { title: string }[] } }>('pages.draft', {
    pageId: id,
  })
  const draft_sections = draft.draft_sections.map((one) =>
    one.title === 'Cost' ? { ...one, title: 'Cost by a program' } : one,
  )
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })

  const again = await context.newPage()
  await again.goto(edit)
  const dialog = again.getByRole('dialog', { name: 'Someone else changed the same part' })
  const save = dialog.getByRole('button', { name: 'Save these choices' })
  for (const { title } of lost) {
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(save).toBeDisabled()
    await dialog.getByLabel('Keep both').check()
    await save.click()
  }
  await isSaved(again)
  const titles = await sectionTitles(again)
  expect(titles.toSorted()).toEqual(['Cost by a program', ...lost.map(({ title }) => title), 'Plan', 'Risk'])
})
