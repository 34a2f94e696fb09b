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
/** A look is three drawings of a whole page, which is ours to do and nobody waits for. */
const LOOKING_MS = 30_000
/** Beside the pane of the section that is edited, a wide page has less room; on a phone it lies below. */
const EDITED = [1440, 390] as const
const READ = [1440 - 320, 390] as const

function styled(isCard: string, children: readonly Block[]) {
  const data = { text: { root: { type: 'root', children } }, isCard }
  return { title: isCard, element: { 'element-type': 'rich-text', 'element-data': JSON.stringify(data) } }
}

type Looks = { light: Part[]; dark: Part[]; narrow: Part[] }

/** How texts look by day and by night, and on a phone. */
async function looks(page: Page, texts: Locator[], widths: readonly [wide: number, narrow: number]): Promise<Looks[]> {
  const all = async () => {
    const found: Part[][] = []
    for (const text of texts) found.push(await textLook(text))
    return found
  }
  await page.setViewportSize({ width: widths[0], height: HEIGHT })
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await all()
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await all()
  await page.setViewportSize({ width: widths[1], height: HEIGHT })
  const narrow = await all()
  await page.setViewportSize({ width: widths[0], height: HEIGHT })
  return texts.map((_, at) => ({ light: light[at] ?? [], dark: dark[at] ?? [], narrow: narrow[at] ?? [] }))
}

test('a text is edited as it is read: every block, in every style, by day, by night and on a phone', async ({
  page,
  almanac,
}) => {
  test.slow(true, 'five styles are drawn by day, by night and on a phone, to be edited and to be read')
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/text-look')
  const short = [COLOURS, { type: 'heading', tag: 'h2', children: [words('Rivers')] }, paragraph(words('They rise.'))]
  await pageOf(site, pattern.id, {
    title: 'Home',
    sections: STYLES.map((style) => styled(style, style === 'Default' ? EVERY_BLOCK : short)),
  })
  await signIn(page)
  await page.goto('/text-look/home')
  const published = (style: string) =>
    page.locator('.section').filter({ has: page.getByRole('heading', { name: style }) })
  const read = await looks(
    page,
    STYLES.map((style) => published(style).locator('.rt-section')),
    READ,
  )
  await page.setViewportSize({ width: EDITED[0], height: HEIGHT })
  await page.goto('/text-look/edit/home')
  for (const [at, style] of STYLES.entries()) {
    await section(page, style).dblclick({ position: { x: 8, y: 8 } })
    const edited = section(page, style).locator('.rt-editor .rt-section')
    await expect(edited.getByRole('textbox').first()).toBeVisible()
    // What is drawn a moment later, such as the colours of code, may come after the first look.
    const otherwise = async () => {
      const [here] = await looks(page, [edited], EDITED)
      return (['light', 'dark', 'narrow'] as const).flatMap((look) =>
        differences(here?.[look] ?? [], read[at]?.[look] ?? []).map((words) => `${style}, ${look}: ${words}`),
      )
    }
    await expect.poll(otherwise, { timeout: LOOKING_MS }).toEqual([])
  }
})
