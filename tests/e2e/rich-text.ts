import { expect, type Locator, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { section } from './edit-mode.ts'
import { enter } from './open-workbench.ts'
import { pageOf } from './published-sections.ts'
import { patternAt, siteInUse } from './site-in-use.ts'

export type Block = { type: string; children?: Block[]; [field: string]: unknown }

export const paragraph = (...children: Block[]): Block => ({ type: 'paragraph', children })
export const words = (text: string, more: object = {}): Block => ({ type: 'text', text, ...more })

/** A stored rich text element with these blocks. */
export function richText(...children: Block[]) {
  const data = { text: { root: { type: 'root', children } } }
  return { 'element-type': 'rich-text', 'element-data': JSON.stringify(data) }
}

/** Opens the text of a new page's only section for editing: `/base` for the home page there, or `/base/title`. */
export async function editText(
  page: Page,
  almanac: AlmanacServer,
  place: string,
  ...blocks: Block[]
): Promise<Locator> {
  const site = await siteInUse(almanac)
  const [base, title = 'home'] = place.split('/').slice(1)
  const pattern = await patternAt(site, `/${base}`)
  const sections = [{ title: 'Story', element: richText(...blocks) }]
  const { url_slug } = await pageOf(site, pattern.id, { title, sections })
  await enter(page, `/${base}/edit/${url_slug}`)
  await openText(page, 'Story')
  const text = page.getByLabel('Text')
  await text.click()
  return text
}

/** Opens the text of a section, which has the focus once it listens. */
export async function openText(page: Page, title: string): Promise<void> {
  await section(page, title).dblclick({ position: { x: 8, y: 8 } })
  await expect(page.getByLabel('Text')).toBeFocused()
}

/** Opens the slash menu at the caret and chooses an entry. */
export async function slash(page: Page, query: string, entry: string): Promise<void> {
  await page.keyboard.type(`/${query}`)
  const option = page.getByRole('option', { name: entry })
  // The entry moves up while what is typed leaves fewer of them; then it is the first.
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await option.click()
}

/** The arrow of a collapsible, as it is drawn before its title or in the button there: its line and where it points. */
export function drawnArrow(title: Element): string {
  const { content, width, borderBottom, rotate } = getComputedStyle(title, '::before')
  if (content === 'none' || !(Number.parseFloat(width) >= 5)) return 'nothing'
  return `${borderBottom.split(' ').slice(0, 2).join(' ')}, ${rotate}`
}

/** Puts the caret behind the last line, on a line of its own. */
export async function newLine(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+End')
  // The browser tells where the caret is only with its next frame, and the editor goes by that.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.press('Enter')
}
