import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { pageOf, tableElement, textElement } from './published-sections.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

/** No space to break at, and letters from right to left. */
const NAME = 'ש'.repeat(200)
const WIDTHS = [1280, 390]

const shown = (screen: string) => screen.replaceAll(/ש+|(%D7%A9)+/gi, '…')

/** One of everything that people name, under this name; answers the screens that show it. */
async function namedWorld(site: SiteInUse): Promise<string[]> {
  const { app } = site
  const short = NAME.slice(0, 100)
  const data = await addPattern(site, '/named-data', 'forms')
  const pages = await addPattern(site, '/named')
  const { sourceId, viewId } = await site.load({ patternId: data.id, name: NAME, csv: `${NAME},loss\n${NAME},1\n` })
  await site.call('items.edit', { id: viewId, patch: { name: NAME } })
  await site.call('items.edit', { id: sourceId, patch: { categories: [[NAME]] } })
  await site.call('versions.create', { sourceId })
  const sections = [
    { title: NAME, tags: NAME, element: textElement(NAME) },
    { title: `${NAME} 2`, element: tableElement(viewId, { columns: [{ name: 'loss' }] }) },
  ]
  const { id: pageId, url_slug } = await pageOf(site, pages.id, { title: NAME, sections })
  await pageOf(site, pages.id, { title: NAME, sections: [], settings: { parent: String(pageId) } })
  await site.call('templates.create', { pageId, title: NAME })
  await site.call('comments.add', { pageId, text: NAME })
  const theme = await site.call<{ id: string }>('themes.create', { app, name: short })
  await site.call('groups.create', { name: short, level: 1, app })
  await site.call('sites.create', { name: short })
  const account = { email: 'named@example.org', password: 'correct horse battery', level: 1, app }
  const person = await site.call<{ id: string }>('users.create', { ...account, name: short })
  const thrown = await pageOf(site, pages.id, { title: NAME, sections: [] })
  await site.call('pages.delete', { pageId: thrown.id })
  const index = { 'element-type': 'components-index', 'element-data': JSON.stringify({ patternId: pages.id }) }
  await pageOf(site, pages.id, { title: 'Listed', sections: [{ title: 'All', element: index }] })
  const tabs = [
    '',
    '/metadata',
    '/admin',
    '/upload',
    '/compare',
    ...['table', 'validate', 'view'].map(ofVersion(viewId)),
  ]
  const places = ['', '/pages', '/templates', '/tags', '/versions', '/quality', '/comments', '/publishing']
  return [
    ...tabs.map((tab) => `/named-data/source/${sourceId}${tab}`),
    ...places.map((place) => `/named/manage${place}`),
    ...[
      `/named/edit/${url_slug}`,
      `/named/${url_slug}`,
      '/named/listed',
      `/named/search?q=${encodeURIComponent(NAME)}`,
    ],
    ...['/named-data', '/named-data/manage', `/data/${sourceId}/${viewId}`],
    ...['/list', '/themes', `/theme/${theme.id}`, '/trash', '/datasets'],
    ...['/team', '/team?tab=groups', `/team?person=${person.id}`],
  ]
}

const ofVersion = (viewId: number) => (tab: string) => `/${tab}/${viewId}`

/** How far a screen is wider than the window, and what it shows from right to left as if it were from left to right. */
function whatIsWrong(page: Page): Promise<{ over: number; astray: string[] }> {
  return page.evaluate(() => {
    const astray = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      // Only what is a name by itself: not a sentence with one, initials, or what an author wrote.
      const isName = /^\s*[\u0590-\u05ff][^a-z]*$/i.test(node.nodeValue ?? '')
      if (!parent || !isName || !parent.checkVisibility()) continue
      if (parent.closest('script, style, option, .sr-only, [aria-hidden="true"], .rt-paragraph')) continue
      let [one, own] = [parent as HTMLElement | null, false]
      for (; one && !own; one = one.parentElement) {
        const { direction, unicodeBidi, display } = getComputedStyle(one)
        own = direction === 'rtl' || unicodeBidi === 'plaintext'
        if (!display.startsWith('inline') && display !== 'contents') break
      }
      if (!own) astray.add(`<${parent.localName} class="${parent.className}"> ${node.nodeValue?.slice(0, 40)}`)
    }
    return { over: document.documentElement.scrollWidth - innerWidth, astray: [...astray] }
  })
}

test('names of 200 letters without a space, from right to left, fit every screen and have their direction', async ({
  page,
  almanac,
}) => {
  test.slow(true, 'thirty screens')
  const screens = await namedWorld(await siteInUse(almanac))
  await signIn(page)
  const problems: string[] = []
  for (const screen of screens) {
    await page.goto(screen)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const { over, astray } = await whatIsWrong(page)
      if (over > 0) problems.push(`${shown(screen)} at ${width}: ${over} px too wide`)
      if (width === WIDTHS[0]) problems.push(...astray.map((one) => `${shown(screen)}: ${one}`))
    }
  }
  expect(problems).toEqual([])
})
