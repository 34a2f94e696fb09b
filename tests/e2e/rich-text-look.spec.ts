import { expect, type Locator, type Page } from '@playwright/test'
import { section } from './edit-mode.ts'
import { COLOURS, EVERY_BLOCK } from './every-block.ts'
import { test } from './fixtures.ts'
import { pageOf } from './published-sections.ts'
import { type Block, paragraph, words } from './rich-text.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'
import { differences, type Part, textLook } from './text-look.ts'

const STYLES = ['Default', 'Dark', 'Annotation Card', 'Annotation Image Card', 'Handwritten'] as const
const HEIGHT = 900
/** Beside the pane of the section that is edited, the page has this much less room. */
const PANE = 320

function styled(isCard: string, children: readonly Block[]) {
  const data = { text: { root: { type: 'root', children } }, isCard }
  return { title: isCard, element: { 'element-type': 'rich-text', 'element-data': JSON.stringify(data) } }
}

/** How a text looks by day and by night. */
async function looks(page: Page, text: Locator): Promise<[light: Part[], dark: Part[]]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await textLook(text)
  await page.emulateMedia({ colorScheme: 'dark' })
  return [light, await textLook(text)]
}

test('a text is edited as it is read: every block, in every style, by day and by night', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/text-look')
  const short = [COLOURS, { type: 'heading', tag: 'h2', children: [words('Rivers')] }, paragraph(words('They rise.'))]
  await pageOf(site, pattern.id, {
    title: 'Home',
    sections: STYLES.map((style) => styled(style, style === 'Default' ? EVERY_BLOCK : short)),
  })
  await signIn(page)
  const read = new Map<string, [Part[], Part[]]>()
  await page.setViewportSize({ width: 1440 - PANE, height: HEIGHT })
  await page.goto('/text-look/home')
  for (const style of STYLES) {
    const published = page.locator('.section').filter({ has: page.getByRole('heading', { name: style, exact: true }) })
    read.set(style, await looks(page, published.locator('.rt-section')))
  }
  await page.setViewportSize({ width: 1440, height: HEIGHT })
  await page.goto('/text-look/edit/home')
  for (const style of STYLES) {
    await section(page, style).dblclick({ position: { x: 8, y: 8 } })
    const edited = section(page, style).locator('.rt-editor .rt-section')
    await expect(edited.getByRole('textbox').first()).toBeVisible()
    const [light, dark] = await looks(page, edited)
    const [readLight, readDark] = read.get(style) ?? [[], []]
    expect.soft(differences(light, readLight), `${style}, light`).toEqual([])
    expect.soft(differences(dark, readDark), `${style}, dark`).toEqual([])
  }
})
