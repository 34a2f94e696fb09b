import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

const BASE = '/by-keys'
const MOST_STOPS = 80

/** Goes on by Tab until the part has the focus, as someone without a pointer does. */
async function tabTo(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await part.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${part} is not reached by Tab.`)
}

async function press(page: Page, part: Locator): Promise<void> {
  await tabTo(page, part)
  await page.keyboard.press('Enter')
}

test('without a pointer a branch is moved, a theme edited and the site read', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, BASE)
  await publishedPage(site, id, 'Hazards', 'What may happen')
  const flood = await publishedPage(site, id, 'Flood', 'Rivers rise in spring.')
  const coast = await publishedPage(site, id, 'Coast', 'The sea rises too.')
  await site.call('pages.save', { pageId: coast.id, changes: { parent: String(flood.id) } })
  await site.call('patterns.edit', { patternId: id, changes: { theme: { navOptions: { topNav: { depth: 3 } } } } })
  await signIn(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto(`${BASE}/manage/pages`)
  const line = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) })
  await expect(line('Coast')).toHaveAttribute('aria-level', '2')
  await tabTo(page, line('Hazards'))
  await page.keyboard.press('ArrowDown')
  await expect(line('Flood')).toBeFocused()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(line('Flood')).toHaveAttribute('aria-level', '2')
  await expect(line('Coast')).toHaveAttribute('aria-level', '3')
  await expect(line('Flood')).toBeFocused()
  await expect(page.getByText(/^Flood is now under Hazards, position \d of \d$/).first()).toBeVisible()

  await press(page, page.getByRole('link', { name: 'Design' }))
  await expect(page).toHaveURL(/\/manage\/design$/)
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await press(page, page.locator('summary', { has: page.getByRole('heading', { name: 'Sections' }) }))
  const corners = page.getByRole('group', { name: 'Corners' })
  await tabTo(page, corners.getByRole('radio', { checked: true }))
  const before = await corners.getByRole('radio', { checked: true }).getAttribute('value')
  await page.keyboard.press('ArrowRight')
  await expect(corners.getByRole('radio', { checked: true })).not.toHaveAttribute('value', before ?? '')
  await expect(save).toBeEnabled()
  await press(page, save)
  await expect(page.getByText('All saved')).toBeVisible()

  await press(page, page.getByRole('link', { name: 'View Site' }))
  const menu = page.getByRole('navigation', { name: 'Pages' })
  await press(page, menu.getByRole('button', { name: 'Pages under Hazards' }))
  await press(page, menu.locator('summary[aria-label="Pages under Flood"]'))
  await press(page, menu.getByRole('link', { name: 'Coast' }))
  await expect(page).toHaveURL(new RegExp(`${BASE}/hazards/flood/coast$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coast')
  await expect(page.getByText('The sea rises too.')).toBeVisible()
})
