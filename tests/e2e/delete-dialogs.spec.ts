import { expect, type Page } from '@playwright/test'
import { section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, textElement } from './published-sections.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

/** A way to a delete dialog, and the title that it has: what goes by its name, then what tells it from its namesakes. */
type Asked = { at: string; open(page: Page): Promise<unknown>; title: string }

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()

const choose = (menu: string, entry: string) => async (page: Page) => {
  await press(menu)(page)
  await page.getByRole('menuitem', { name: entry }).click()
}

/** One of everything that can be deleted on a screen. */
async function everyDialog(site: SiteInUse): Promise<Asked[]> {
  const { app } = await site.call<{ app: string }>('sites.create', { name: 'Short lived' })
  const pattern = await addPattern(site, '/asked')
  const sections = [{ title: 'Rivers', tags: 'flood', element: textElement('About rivers.') }]
  const home = await pageOf(site, pattern.id, { title: 'Home', sections })
  const draft = await site.call<{ page: { draft_sections: { id: number }[] } }>('pages.draft', { pageId: home.id })
  const sites = await site.call<{ id: number; app: string }[]>('sites.list', {})
  const siteId = sites.find((one) => one.app === app)?.id
  const template = await site.call<{ id: number }>('templates.create', { pageId: home.id, title: 'Profile' })
  const theme = await site.call<{ id: string }>('themes.create', { app, name: 'Calm' })
  const group = await site.call<{ id: string }>('groups.create', { name: 'Readers', level: 1, app: site.app })
  const account = { email: 'bea@example.org', password: 'correct horse battery', name: 'Bea', level: 1, app: site.app }
  const person = await site.call<{ id: string }>('users.create', account)
  const thrown = await pageOf(site, pattern.id, { title: 'Thrown away', sections: [] })
  await site.call('pages.delete', { pageId: thrown.id })
  const trash = await site.call<{ id: number; name: string }[]>('trash.list', {})
  const trashed = trash.find(({ name }) => name === 'Thrown away')?.id
  return [
    { at: '/asked/edit/home', open: withKey('Rivers'), title: `Delete Rivers ${draft.page.draft_sections[0]?.id}` },
    { at: '/asked/edit/home', open: inSettings, title: `Delete Home ${home.id}` },
    { at: '/asked/manage/pages', open: inTree('Home'), title: `Delete Home ${home.id}` },
    { at: '/asked/manage/templates', open: press('Delete Profile'), title: `Delete Profile ${template.id}` },
    // A tag has no number: it is told from others by its word alone.
    { at: '/asked/manage/tags', open: press('Remove flood'), title: 'Delete tag flood' },
    { at: '/themes', open: choose('Actions for Calm', 'Delete'), title: `Delete Calm ${theme.id}` },
    { at: '/list', open: choose('More actions for Short lived', 'Delete site'), title: `Delete Short lived ${siteId}` },
    { at: '/list', open: choose('More actions for At /asked', 'Delete'), title: `Delete At /asked ${pattern.id}` },
    { at: `/team?person=${person.id}`, open: press('Remove…'), title: `Delete Bea ${person.id}` },
    { at: '/team?tab=groups', open: groupOf('Readers'), title: `Delete Readers ${group.id}` },
    { at: '/trash', open: press('Delete Thrown away for good'), title: `Delete Thrown away ${trashed}` },
  ]
}

const withKey = (title: string) => async (page: Page) => {
  await section(page, title).focus()
  await page.keyboard.press('Delete')
}

async function inSettings(page: Page) {
  await press('Settings')(page)
  await press('Delete page…')(page)
}

const inTree = (title: string) => async (page: Page) => {
  await page.getByRole('treeitem', { name: title }).click()
  await choose(`More actions for ${title}`, 'Delete page…')(page)
}

const groupOf = (name: string) => async (page: Page) => {
  await page.getByRole('listitem').filter({ hasText: name }).locator('summary').click()
  await press(`Remove ${name}`)(page)
}

test('every delete dialog says what goes by its title and its id, and Cancel keeps it [P-296]', async ({
  page,
  almanac,
}) => {
  const dialogs = await everyDialog(await siteInUse(almanac))
  await signIn(page)
  for (const { at, open, title } of dialogs) {
    await page.goto(at)
    await open(page)
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('heading'), at).toHaveText(title)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  }
})
