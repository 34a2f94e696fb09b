import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen in ${colorScheme}`, async ({ page, almanac }) => {
    const site = await siteInUse(almanac)
    const pattern = await addPattern(site, `/axe-${colorScheme}`)
    await publishedPage(site, pattern.id, 'Home', 'Read me.')
    await page.emulateMedia({ colorScheme })
    const check = async (path: string) => {
      await page.goto(path)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))).toEqual([])
    }
    for (const path of ['/', `/axe-${colorScheme}/home`, '/no/such/page', '/auth/login']) await check(path)
    await signIn(page)
    for (const path of ['/list', `/axe-${colorScheme}/edit/home`]) await check(path)
  })
}
