import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on what is shown: all its rules by day; by night, when only colours differ, those about colours. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await check(page, new AxeBuilder({ page }), `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])
  await check(page, colours, `${where}, dark`)
}

async function check(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  // Colours on their way from one scheme to the other are nobody's choice.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
  expect(found, where).toEqual([])
}
