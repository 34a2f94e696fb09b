import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

type Looked = {
  /** What opened on a screen that was itself looked at before; all of it otherwise. */
  within?: string
  /** What is left out; say why at the call. */
  without?: string
  /** Whether it is looked at by night too. */
  dark?: boolean
  /** Rules that don't hold for what is shown; say why at the call. */
  but?: string[]
}

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']
type AxeWindow = { axe?: { run(context: object, options: object): Promise<{ violations: Violations }> } }

// Without the builder of this package, which puts axe into the page twice for every look.
const installed = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const source = readFileSync(installed.resolve('axe-core/axe.min.js'), 'utf8')

/** All that differs by night. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing on what is shown: all its rules by day; by night, when only colours differ, those about colours. */
export async function expectAccessible(page: Page, where: string, { dark = true, ...looked }: Looked = {}) {
  // Colours on their way from one scheme to the other are nobody's choice, and some set out only while others arrive.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await check(page, `${where}, light`, looked)
  if (!dark) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await check(page, `${where}, dark`, looked, { runOnly: COLOURS })
}

async function check(page: Page, where: string, { within, without, but = [] }: Looked, only: object = {}) {
  await endAnimations(page)
  // Axe leaves the distance of what is pressed (WCAG 2.2, level AA) to those who ask.
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
  }
  // What passed is not written out, which would take longer than finding it. Frames are of other sites.
  const options = { resultTypes: ['violations'], iframes: false, rules, ...only }
  const found = await run(page, { include: within ? [within] : [], exclude: without ? [without] : [] }, options)
  expect(
    found.map(({ id, nodes }) => ({ id, nodes: nodes.map(shown) })),
    where,
  ).toEqual([])
}

const shown = ({ html, failureSummary }: { html: string; failureSummary?: string }) => `${html}: ${failureSummary}`

/** Waiting for them would be in vain: what set out with motion and lost it on the way may never say that it arrived. */
function endAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running')
    for (let frame = 0; frame < 10 && moving().length > 0; frame++) {
      for (const animation of moving()) {
        if (animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) animation.cancel()
        else animation.finish()
      }
      await new Promise(requestAnimationFrame)
    }
  })
}

type Context = { include: string[]; exclude: string[] }

/** A document gets axe's half a megabyte once, however often it is looked at. */
async function run(page: Page, context: Context, options: object): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([{ include, exclude }, options]) => {
      const { axe } = window as AxeWindow
      if (!axe) throw new Error('The document changed while it was looked at.')
      const looked = (frame: Element) =>
        (include.length === 0 || include.some((part) => frame.closest(part))) &&
        !exclude.some((part) => frame.matches(part))
      const ours = (frame: HTMLIFrameElement) => (frame.contentDocument?.body.childElementCount ?? 0) > 0
      if ([...document.querySelectorAll('iframe')].some((frame) => ours(frame) && looked(frame)))
        throw new Error('A frame of our own is looked at apart: leave it out here.')
      const parts = include.length > 0 ? include : [document]
      return (await axe.run({ include: parts, exclude }, options)).violations
    },
    [context, options] as const,
  )
}
