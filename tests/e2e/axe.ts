import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Axe finds nothing on what is shown: all its rules by day; by night, when only colours differ, those about colours. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Colours on their way from one scheme to the other are nobody's choice, and some set out only while others arrive.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await check(page, new AxeBuilder({ page }), `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block'])
  await check(page, colours, `${where}, dark`)
  await page.emulateMedia({ reducedMotion: null })
}

async function check(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    while (moving().length > 0) await Promise.allSettled(moving().map((animation) => animation.finished))
  })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(shown) }))
  expect(found, where).toEqual([])
}

const shown = ({ html, failureSummary }: { html: string; failureSummary?: string }) => `${html}: ${failureSummary}`
