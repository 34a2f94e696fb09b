import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Looked = {
  /** What opened on a screen that was itself looked at before; all of it otherwise. */
  within?: string
  /** Whether it is looked at by night too. */
  dark?: boolean
  /** Rules that don't hold for what is shown; say why at the call. */
  but?: string[]
}

/** Axe finds nothing on what is shown: all its rules by day; by night, when only colours differ, those about colours. */
export async function expectAccessible(
  page: Page,
  where: string,
  { within, dark = true, but = [] }: Looked = {},
): Promise<void> {
  const axe = () => {
    // Without frames it needs no second page to put its findings together, which would take time and the focus.
    const builder = new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).disableRules(but)
    return within ? builder.include(within) : builder
  }
  // Colours on their way from one scheme to the other are nobody's choice, and some set out only while others arrive.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await check(page, axe(), `${where}, light`)
  if (!dark) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await check(page, axe().withRules(['color-contrast', 'link-in-text-block']), `${where}, dark`)
  await page.emulateMedia({ reducedMotion: null })
}

async function check(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  await page.evaluate(async () => {
    // Waiting for them would be in vain: what set out with motion and lost it on the way may never say that it arrived.
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let frame = 0; frame < 10 && moving().length > 0; frame++) {
      for (const animation of moving()) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
        else animation.finish()
      }
      await new Promise(requestAnimationFrame)
    }
  })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(shown) }))
  expect(found, where).toEqual([])
}

const shown = ({ html, failureSummary }: { html: string; failureSummary?: string }) => `${html}: ${failureSummary}`
