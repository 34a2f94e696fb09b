import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on what is shown: all its rules by day; by night, when only colours differ, those about colours. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await check(new AxeBuilder({ page }), `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await check(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']), `${where}, dark`)
}

async function check(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
  expect(found, where).toEqual([])
}
