import { expect, type Locator, type Page } from '@playwright/test'

/** A section in edit mode, by its title. */
export function section(page: Page, title: string): Locator {
  return page.getByRole('group', { name: new RegExp(`^${title}(, being edited)?$`) })
}

/** The titles of the sections, in the order of the page. */
export function sectionTitles(page: Page): Promise<string[]> {
  return page
    .locator('[data-section]')
    .evaluateAll((frames) => frames.map((frame) => frame.querySelector('h2, h3, h4, h5')?.textContent ?? ''))
}

/** Chooses an entry of a section's menu. */
export async function chooseFor(page: Page, title: string, entry: string): Promise<void> {
  await section(page, title).hover()
  await page.getByRole('button', { name: `Menu of ${title}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The change is on the server. */
export async function isSaved(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Save status' }).filter({ visible: true })).toHaveText('Saved')
}

/** Publishes the open page and waits until nothing is left to publish. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()
}

/** Chooses the source of a table by typing a part of its name; one that is being loaded is looked for until it is there. */
export async function chooseSource(panel: Locator, name: string, catalogue: string): Promise<void> {
  const source = panel.getByRole('combobox', { name: 'Source' })
  const option = panel.page().getByRole('option', { name: `${name}, ${catalogue}` })
  await expect(async () => {
    await source.fill('')
    await source.fill(name)
    await expect(option).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await option.click()
}

/** Adds a page, whose title is asked for where one presses; without one it is named by its place. */
export async function addPage(within: Page | Locator, title = ''): Promise<void> {
  await within.getByRole('button', { name: '+ Add Page' }).click()
  const field = within.getByLabel('Title of the new page')
  await expect(field).toBeFocused()
  await field.fill(title)
  await field.press('Enter')
}
