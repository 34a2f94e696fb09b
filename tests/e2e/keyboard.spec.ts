import { expect, type Locator, type Page } from '@playwright/test'
import { isSaved, section, sectionTitles } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, textElement } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const text = (title: string) => ({ title, element: textElement(`About ${title}.`) })

/** More stops than any screen of edit mode has between two of its parts. */
const MOST_STOPS = 40

/** Goes on by Tab until the focus is there; a trap on the way, or no stop there at all, is a failure. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MOST_STOPS && !(await isThere()); stop++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

/** Goes down an open menu to an entry. */
async function downTo(page: Page, name: string | RegExp): Promise<void> {
  const entry = page.getByRole('menuitem', { name })
  await expect(entry).toBeVisible()
  // A menu has the focus a moment after it is there, and the keys are meant for it.
  await expect(page.locator('[role="menu"]:focus-within').filter({ has: entry })).toHaveCount(1)
  const isThere = () => entry.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < MOST_STOPS && !(await isThere()); step++) await page.keyboard.press('ArrowDown')
  await expect(entry).toBeFocused()
}

test('a page is built, laid out, settled, published and left with keys alone, and ? tells how', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/by-keyboard')
  await pageOf(site, pattern.id, { title: 'Home', sections: [text('One'), text('Two'), text('Three')] })
  await signIn(page)
  await page.goto('/by-keyboard/edit/home')
  const keys = page.keyboard
  const bar = page.getByRole('region', { name: 'Edit bar' })
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()

  // The first stop leads past the menus of the site to the way back to reading; the sections are one stop, between
  // which the arrows go.
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await keys.press('Enter')
  await keys.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'View' })).toBeFocused()
  await keys.press('Tab')
  await expect(section(page, 'One')).toBeFocused()
  await keys.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Move the section up or down')
  await keys.press('Escape')
  await expect(help).toBeHidden()
  await expect(section(page, 'One')).toBeFocused()
  await keys.press('End')
  await expect(section(page, 'Three')).toBeFocused()
  await keys.press('k')
  await expect(section(page, 'Two')).toBeFocused()

  // Another section after it: its kind, its words, its title.
  await keys.press('a')
  await downTo(page, 'Rich text')
  await keys.press('Enter')
  const words = page.getByLabel('Text')
  await expect(words).toBeFocused()
  await expect(page.getByRole('region', { name: 'Tip' })).toHaveCount(0)
  await keys.type('Written without a mouse.')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }), 'Shift+Tab')
  await keys.press('ControlOrMeta+a')
  await keys.type('New')
  await keys.press('Escape')
  await expect(section(page, 'New')).toBeFocused()
  await expect(section(page, 'New')).toContainText('Written without a mouse.')

  // Moved by its own keys, and by its handle, which can be put back.
  await keys.press('Alt+ArrowUp')
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'New', 'Two', 'Three'])
  await expect(section(page, 'New')).toBeFocused()
  await expect(page.getByText('New: position 2 of 4 in Content')).toBeAttached()
  await tabTo(page, page.getByRole('button', { name: 'Move New' }))
  await keys.press('Space')
  await expect(page.getByText(/^New is picked up\. /)).toBeAttached()
  await keys.press('ArrowDown')
  await keys.press('ArrowDown')
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Two', 'Three', 'New'])
  await keys.press('Escape')
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'New', 'Two', 'Three'])
  await tabTo(page, section(page, 'New'), 'Shift+Tab')
  await keys.press('Enter')
  await expect(words).toBeFocused()
  await keys.press('Escape')
  await expect(section(page, 'New')).toBeFocused()

  // Its size, from its menu, which Tab leaves as Escape does.
  await keys.press('m')
  await expect(page.getByRole('menu', { name: 'Section' })).toBeFocused()
  await keys.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(section(page, 'New')).toBeFocused()
  await keys.press('m')
  await downTo(page, 'Size')
  await keys.press('ArrowRight')
  await downTo(page, '1/2')
  await keys.press('Enter')
  await expect(section(page, 'New')).toHaveAttribute('data-size', '1/2')
  await expect(section(page, 'New')).toBeFocused()

  // Another one goes, comes back and goes again.
  await keys.press('j')
  await expect(section(page, 'Two')).toBeFocused()
  await keys.press('m')
  await downTo(page, /^Delete/)
  await keys.press('Enter')
  const asked = page.getByRole('alertdialog', { name: /^Delete Two \d+$/ })
  await tabTo(page, asked.getByRole('button', { name: 'Cancel' }))
  await keys.press('Enter')
  await expect(asked).toBeHidden()
  await expect(section(page, 'Two')).toBeFocused()
  await keys.press('Delete')
  await tabTo(page, asked.getByRole('button', { name: 'Delete' }))
  await keys.press('Enter')
  await expect(section(page, 'Three')).toBeFocused()
  await keys.press('ControlOrMeta+z')
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'New', 'Two', 'Three'])
  await keys.press('ControlOrMeta+Shift+z')
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'New', 'Three'])

  // The settings beside the page, and back to where they were opened.
  await tabTo(page, bar.getByRole('button', { name: 'Settings' }))
  await keys.press('Enter')
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await tabTo(page, settings.getByLabel('Description'))
  await keys.type('By keys.')
  await keys.press('Escape')
  await expect(settings).toBeHidden()
  await expect(bar.getByRole('button', { name: 'Settings' })).toBeFocused()
  await isSaved(page)

  // Published; the focus stays on the bar, from where the page is left for what visitors read.
  await tabTo(page, bar.getByRole('button', { name: 'Publish' }))
  await keys.press('Enter')
  const summary = page.getByRole('dialog', { name: 'Publish changes' })
  await tabTo(page, summary.getByRole('button', { name: 'Publish' }))
  await keys.press('Enter')
  await expect(summary).toBeHidden()
  await expect(bar.getByRole('button', { name: 'No Changes' })).toBeFocused()
  await tabTo(page, bar.getByRole('link', { name: 'View' }), 'Shift+Tab')
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/by-keyboard\/home$/)
  await expect(page.getByText('Written without a mouse.')).toBeVisible()
  await expect(page.getByText(/About Two\./i)).toHaveCount(0)
})
