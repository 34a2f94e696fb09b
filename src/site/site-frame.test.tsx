import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { pagePlace } from '#domain/page/navigation/branch-navigation.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import type { PageLayout } from '#domain/page/view/page-view.ts'
import { visibleMenu } from '#domain/theme/menu-levels.ts'
import { menuDepth, pageLook, themeOf } from '#domain/theme/page-look.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { PrintContext } from './kept-html.ts'
import { SiteFrameView } from './site-frame.tsx'

const listed = (id: number, title: string, more: Partial<PageListing> = {}): PageListing => ({
  id,
  title,
  url_slug: title.toLowerCase(),
  index: id,
  parent: '',
  published: '',
  hide_in_nav: false,
  icon: 'none',
  navOptions: {},
  former_slugs: [],
  template_id: null,
  is_template: false,
  ...more,
})
const PAGES = [
  listed(1, 'Home'),
  listed(2, 'Hazards', { icon: 'TriangleAlert' }),
  listed(3, 'Flood', { parent: '2', url_slug: 'hazards/flood' }),
  listed(4, 'Coast', { parent: '3', url_slug: 'hazards/flood/coast' }),
  listed(5, 'Hidden', { hide_in_nav: true }),
  listed(6, 'Parked', { index: 999 }),
  listed(7, '', { title: 'Nameless', url_slug: '' }),
  listed(8, 'Coming', { published: 'draft' }),
]

type Options = { nav?: object; header?: object; footer?: object; look?: string; level?: number; editing?: boolean }

function frameOf(current: number | null, { nav = {}, header = {}, footer = {}, ...more }: Options = {}): SiteFrame {
  const { look: name = 'default', level = -1, editing = false } = more
  const theme = themeOf({ siteThemes: [], pattern: { settings: { theme: name }, navOptions: nav, header, footer } })
  const look = pageLook(theme)
  const { secondaryNav, authMenu } = theme.options.navOptions
  return {
    ...pagePlace(PAGES, current, { depth: menuDepth(look), drafts: editing }),
    siteName: 'Plan',
    logo: null,
    base: '/plan',
    pagesAt: editing ? '/plan/edit' : '/plan',
    look,
    secondaryMenu: visibleMenu(secondaryNav, level),
    authMenu: visibleMenu(authMenu, level),
    footerLinks: [{ title: 'Hazards', slug: 'hazards', children: [{ title: 'Flood', slug: 'hazards/flood' }] }],
    legal: { privacy: { href: '/plan/privacy', draft: null }, terms: { href: null, draft: null } },
    reader: level < 0 ? null : { name: 'Ada', entries: [{ label: 'Logout', href: '/auth/logout' }] },
    searchPath: '/plan/search',
  }
}

const ALL: PageLayout = { sidebar: 'none', side_nav: 'show', full_width: 'off' }

function shown(current: [number, string] | null, options: Options = {}, layout: Partial<PageLayout> = {}): string {
  const slug = current?.[1] ?? null
  const contents = [
    { anchor: 'risk', title: 'Risk', level: 1 },
    { anchor: 'cost', title: 'Cost', level: 2 },
    { anchor: 's3', title: 'Unsaid', level: 0 },
  ]
  const view = (
    <SiteFrameView
      frame={frameOf(current?.[0] ?? null, options)}
      current={slug}
      here={`/plan/${slug}`}
      layout={{ ...ALL, ...layout }}
      contents={contents}
      publishedAt="2026-11-15T10:00:00.000Z"
    >
      <main />
    </SiteFrameView>
  )
  const html = renderToStaticMarkup(view)
  // As visitors get it, from parts that earlier pages left, it is the same as drawn by itself.
  const printed = <PrintContext value={renderToStaticMarkup}>{view}</PrintContext>
  expect(renderToStaticMarkup(printed)).toBe(html)
  return html
}
const links = (html: string, className = '') => {
  const part = className === '' ? html : html.slice(html.indexOf(`class="${className}"`))
  return [...part.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
}
const HOME: [number, string] = [1, 'home']
const FLOOD: [number, string] = [3, 'hazards/flood']
const only = (...entries: string[]) => entries.map((entry) => `/plan/${entry}`)
const plain = { footer: { size: 'none' } }
const top = (topNav: object, more: object = {}) => ({ ...plain, nav: { topNav, ...more } })
const side = (sideNav: object, more: object = {}) => ({ ...plain, nav: { sideNav, topNav: { nav: 'none' }, ...more } })

describe('menus of a site', () => {
  test('lead to slugs, to ids where pages have none, each prefix once, and only to the top level [P-086] [P-087] [P-091]', () => {
    expect(links(shown(HOME, plain), 'site-navigation').slice(0, 3)).toEqual(only('home', 'hazards', '7'))
    expect(links(shown(HOME, top({ depth: 3 })), 'site-navigation').slice(0, 5)).toEqual(
      only('home', 'hazards', 'hazards/flood', 'hazards/flood/coast', '7'),
    )
    expect(shown(HOME, top({ depth: 2 }))).not.toContain('Coast')
  })

  test('show the icon of a page, and none where it is "none" [P-106]', () => {
    const html = shown(HOME, side({ size: 'full' }))
    const entry = (title: string) =>
      new RegExp(`<a [^>]*>(?:(?!</a>).)*<span>${title}</span></a>`).exec(html)?.[0] ?? ''
    expect(entry('Hazards')).toContain('<svg')
    expect(entry('Home')).toContain('Home')
    expect(entry('Home')).not.toContain('<svg')
  })

  test('mark the current page and the one above it, and open its sub-menu at the side', () => {
    const html = shown(FLOOD, side({ size: 'full' }))
    expect(html).toContain('<a href="/plan/hazards/flood" aria-current="page">')
    expect(html).toContain('<a href="/plan/hazards" aria-current="true">')
    expect(html).toMatch(/<details class="sub-menu" open="">/)
    expect(shown(HOME, side({ size: 'full' }))).not.toContain('open=""')
  })

  test('never show hidden pages, and drafts with an asterisk to editors alone, whose links lead to editing', () => {
    const seen = shown(HOME, side({ size: 'full' }))
    const edited = shown(HOME, { ...side({ size: 'full' }), editing: true })
    expect(seen).not.toMatch(/Hidden|Parked|Coming/)
    expect(edited).not.toMatch(/Hidden|Parked/)
    expect(edited).toContain('<a href="/plan/edit/coming"')
    expect(edited).toContain('Coming *')
  })

  test('of a breadcrumb and of contents lead to the page and to the section in it [D-017]', () => {
    const crumbs = renderToStaticMarkup(<Breadcrumb frame={frameOf(4)} title="Coast" />)
    expect(links(crumbs)).toEqual(only('hazards', 'hazards/flood'))
    const hidden = { header: { showBreadcrumbs: false } }
    expect(renderToStaticMarkup(<Breadcrumb frame={frameOf(4, hidden)} title="Coast" />)).toBe('')
    const [first, ...others] = links(shown(FLOOD, plain, { sidebar: 'left' }), 'page-contents')
    expect([first, others.length]).toEqual(['#risk', 1])
  })

  test('show what someone wrote to those of its level, and say which types are unknown', () => {
    const secondaryNav = [
      { name: 'Data', path: 'data', icon: 'Database' },
      { name: 'Work', path: '/work', authLevel: '5' },
      { type: 'mega' },
    ]
    const menu = (level: number) => shown(HOME, { ...top({ nav: 'secondary' }, { secondaryNav }), level })
    expect(links(menu(-1), 'site-navigation')[0]).toBe('/data')
    expect(menu(-1)).toContain('mega not available')
    expect(menu(4)).not.toContain('Work')
    expect(menu(5)).toContain('<a href="/work"')
  })
})

describe('options of the top bar', () => {
  const order = (html: string, ...parts: string[]) => parts.map((part) => html.indexOf(part))
  test('its size, and what it lists', () => {
    expect(shown(HOME, top({ size: 'compact' }))).toContain('class="site-navigation"')
    expect(shown(HOME, top({ size: 'none' }))).not.toContain('class="site-bar"')
    expect(shown(HOME, top({ nav: 'none' }))).not.toContain('aria-label="Pages"')
    expect(shown(HOME, top({ nav: 'main' }))).toContain('aria-label="Pages"')
  })

  test.each([
    ['logo', 'class="site-name"'],
    ['search', 'class="site-search"'],
    ['dropdown', 'class="auth-menu"'],
  ])('the place of its %s: left, right or none', (option, part) => {
    const [left = 0, menu = 0] = order(shown(HOME, top({ [option]: 'left' })), part, '<nav aria-label="Pages"')
    const [right = 0, after = 0] = order(shown(HOME, top({ [option]: 'right' })), part, '<nav aria-label="Pages"')
    expect(left).toBeLessThan(menu)
    expect(right).toBeGreaterThan(after)
    expect(shown(HOME, top({ [option]: 'none' }))).not.toContain(part)
  })
})

describe('options of the side bar', () => {
  test.each(['micro', 'mini', 'compact', 'full'])('its size %s; none is without it', (size) => {
    expect(shown(HOME, side({ size }))).toContain(`class="side-navigation" data-size="${size}"`)
    expect(shown(HOME, side({ size: 'none' }))).not.toContain('side-navigation')
  })

  test.each(['transparent', 'white', 'bright', 'dark'])('its colour %s', (color) => {
    expect(shown(HOME, side({ size: 'full', color }))).toContain(`data-color="${color}"`)
  })

  test.each([
    ['logo', 'class="site-name"'],
    ['search', 'class="site-search"'],
    ['dropdown', 'class="auth-menu"'],
  ])('the place of its %s: top, bottom or none', (option, part) => {
    const at = (place: string) => {
      const html = shown(HOME, side({ size: 'full', [option]: place }))
      const inside = html.slice(html.indexOf('side-navigation'))
      return [inside.indexOf(part), inside.indexOf('<nav aria-label="Pages"')] as const
    }
    expect(at('top')[0]).toBeGreaterThan(0)
    expect(at('top')[0]).toBeLessThan(at('top')[1])
    expect(at('bottom')[0]).toBeGreaterThan(at('bottom')[1])
    expect(at('none')[0]).toBe(-1)
  })

  test('it lists the part that the reader is in where the top bar lists the site; a page may go without it', () => {
    const both = { ...plain, nav: { sideNav: { size: 'full' } } }
    expect(shown(FLOOD, both)).toContain('<nav aria-label="In this section">')
    expect(shown(HOME, both)).not.toContain('side-navigation')
    expect(shown(FLOOD, both, { side_nav: 'hide' })).not.toContain('side-navigation')
  })
})

describe('what else a page and its theme decide', () => {
  test('contents left or right, and the width of the page', () => {
    expect(shown(FLOOD, plain, { sidebar: 'right' })).toContain('class="page-contents" data-side="right"')
    expect(shown(FLOOD, plain, { sidebar: 'none' })).not.toContain('class="page-contents"')
    expect(shown(FLOOD, plain, { full_width: 'show' })).toContain('class="site-body" data-full-width=""')
    expect(shown(FLOOD, plain)).not.toContain('data-full-width')
  })

  test('the bar above everything, and the foot in its three sizes', () => {
    expect(shown(HOME, { header: { stateBar: 'show', stateBarText: 'New York' } })).toContain('<span>New York</span>')
    expect(shown(HOME)).not.toContain('state-bar')
    const foot = (footer: object) => shown(HOME, { footer }).split('<footer')[1] ?? null
    expect(foot({ size: 'none' })).toBeNull()
    expect(foot({ size: 'compact', note: 'Made here' })).toContain('<span>Made here</span>')
    expect(foot({ size: 'compact' })).not.toContain('<nav')
    expect(links(foot({ size: 'full' }) ?? '')).toEqual(only('hazards', 'hazards/flood', 'privacy'))
    expect(foot({ size: 'full', showPublished: true })).toContain('15 Nov 2026')
    expect(foot({ size: 'full', showPublished: false })).not.toContain('2026')
  })

  test('whoever is signed in has a menu of their own; guests may sign in and come back', () => {
    expect(shown(HOME)).toContain('href="/auth/login?from=%2Fplan%2Fhome"')
    const authMenu = [
      { name: 'Tasks', path: '/tasks', authLevel: '5' },
      { name: 'Mine', path: '/mine' },
    ]
    const menu = (level: number) => shown(HOME, { ...plain, nav: { authMenu }, level })
    expect(menu(0)).toContain('<a href="/auth/logout">')
    expect(menu(0)).not.toContain('Tasks')
    expect(menu(0)).toContain('<a href="/mine">')
    expect(menu(-1)).not.toContain('/mine')
    expect(menu(5)).toContain('<a href="/tasks">')
    expect(menu(5)).not.toContain('Sign in')
  })
})
