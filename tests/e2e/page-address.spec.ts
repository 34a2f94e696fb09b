import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { isSaved } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

test('an address is written in the settings: told while it is typed, judged in words, followed, redirected and undone', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/addressed')
  await addPattern(site, '/addressed/data')
  const hazards = await publishedPage(site, pattern.id, 'Hazards', 'All of them.')
  const flood = await publishedPage(site, pattern.id, 'Flood', 'It rises.')
  await site.call('pages.save', { pageId: flood.id, changes: { parent: String(hazards.id) } })
  await publishedPage(site, pattern.id, 'Taken', 'By me.')
  await signIn(page)
  await page.goto('/addressed/edit/hazards')
  await page.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const address = settings.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue('hazards')
  await expectAccessible(page, 'the settings with an address', { within: 'aside' })

  // What belongs to something else is refused in words: while it is typed, and once more where it went back.
  for (const [typed, reason] of [
    ['Search', 'The address search belongs to the search page. Choose another one.'],
    ['auth/x', 'The address auth belongs to an Almanac screen. Choose another one.'],
    ['data', 'The address data belongs to "At /addressed/data". Choose another one.'],
    ['?!', 'An address needs a letter or a digit.'],
  ] as const) {
    await address.fill(typed)
    await expect(address).toHaveAccessibleDescription(reason)
    await address.press('Enter')
    await expect(address).toHaveValue(typed)
    await address.blur()
    await expect(address).toHaveValue('hazards')
    await expect(address).toHaveAccessibleDescription(
      `“${typed}” was not accepted, so this is hazards again. ${reason}`,
    )
  }

  await address.fill('Taken')
  await expect(
    settings.getByText(/^The address will be \/addressed\/taken_\d+, because taken is the address of Taken\.$/),
  ).toBeVisible()
  await address.fill(' All Risks! ')
  await expect(settings.getByText('The address will be /addressed/all_risks')).toBeVisible()
  await address.press('Enter')
  await isSaved(page)
  await expect(page).toHaveURL(/\/addressed\/edit\/all_risks$/)
  await expect(address).toHaveValue('all_risks')
  await expect(settings.getByRole('link', { name: '/addressed/all_risks' })).toBeVisible()

  const lands = async (path: string) => new URL((await page.request.get(path)).url()).pathname
  expect(await lands('/addressed/hazards')).toBe('/addressed/all_risks')
  expect(await lands('/addressed/hazards/flood')).toBe('/addressed/all_risks/flood')

  // A new title gives it an address of its own; undo goes back to the one that was written, and then to the first.
  const title = settings.getByRole('textbox', { name: 'Title' })
  await title.fill('Dangers')
  await title.press('Enter')
  await expect(address).toHaveValue('dangers')
  await isSaved(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(address).toHaveValue('all_risks')
  await isSaved(page)
  await expect(page).toHaveURL(/\/addressed\/edit\/all_risks$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(address).toHaveValue('hazards')
  await isSaved(page)
  expect(await lands('/addressed/all_risks/flood')).toBe('/addressed/hazards/flood')

  // Below another page only the own part is written.
  await page.goto('/addressed/edit/hazards/flood')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(address).toHaveValue('flood')
  await address.fill('rivers')
  await expect(settings.getByText('The address will be /addressed/hazards/rivers')).toBeVisible()
  await address.blur()
  await isSaved(page)
  expect(await lands('/addressed/hazards/flood')).toBe('/addressed/hazards/rivers')
})
