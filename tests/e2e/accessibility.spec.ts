import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

test('axe finds nothing on any screen, light and dark', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/axe')
  await publishedPage(site, pattern.id, 'Home', 'Read me.')
  const check = async (path: string) => {
    await page.goto(path)
    await expectAccessible(page, path)
  }
  for (const path of ['/', '/axe/home', '/no/such/page']) await check(path)
  await signIn(page)
  await check('/axe/edit/home')
})
