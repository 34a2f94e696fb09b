import { z } from 'zod'
import { type Actor, EDITOR, GUEST, levelIn } from '#domain/access/access.ts'
import { refuseBelow } from '#domain/access/refuse-below.ts'
import { userMenu } from '#domain/access/user-menu.ts'
import { PATTERNS_TAG } from '#domain/item/change-tags.ts'
import { ItemId } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { pagePlace, publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { findPage } from '#domain/page/navigation/find-page.ts'
import { footerLinks } from '#domain/page/navigation/footer-links.ts'
import { legalPlaces } from '#domain/page/navigation/legal-places.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { SEARCH_SLUG } from '#domain/site/reserved-address.ts'
import { siteTag, themeTag } from '#domain/site/site-tags.ts'
import { chosenTheme } from '#domain/site/theme-choice.ts'
import { editedMenu } from '#domain/theme/edited-menu.ts'
import type { MenuItem } from '#domain/theme/menu-item.ts'
import { visibleMenu } from '#domain/theme/menu-levels.ts'
import { menuDepth, pageLook, themeOf } from '#domain/theme/page-look.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { pagesWithin, themeSources } from './pattern-theme.ts'

/** What stands around the sections of a page, and the tags of what it was made from. */
export type PageFrame = SiteFrame & { tags: string[] }

/** Which page the frame is for: none for an address of the site where there is none. Editors see drafts in menus. */
type Framed = { pageId: number | null; theme?: string; editing?: boolean }

export async function pageFrame(pattern: Pattern, framed: Framed, context: VerbContext): Promise<PageFrame> {
  const { app, doc_type, base_url } = pattern
  const { pageId, theme = '', editing = false } = framed
  const { actor, directory } = context
  const level = levelIn(actor, app)
  refuseBelow(actor, app, pattern.authLevel)
  const site = (await directory.sites()).find((one) => one.app === app)
  const resolved = themeOf({ ...(await themeSources(pattern, context)), page: theme })
  const look = pageLook(resolved)
  const { secondaryNav, authMenu } = resolved.options.navOptions
  const pages = await pagesWithin(pattern, level, context)
  const menu = (items: MenuItem[]) => {
    const shown = visibleMenu(items, level)
    return editing ? editedMenu(shown, base_url, pages) : shown
  }
  return {
    ...pagePlace(pages, pageId, { depth: menuDepth(look), drafts: editing }),
    siteName: site?.name ?? pattern.name,
    logo: site?.logo ?? null,
    base: base_url,
    pagesAt: editing ? pagePath(base_url, 'edit') : base_url,
    look,
    secondaryMenu: menu(secondaryNav),
    authMenu: actor.id === null ? [] : menu(authMenu),
    footerLinks: look.footer.size === 'full' ? footerLinks(publishedPages(pages)) : [],
    legal: legalPlaces(publishedPages(pages), base_url, {
      privacy: look.footer.privacyPath,
      terms: look.footer.termsPath,
    }),
    reader: actor.id === null ? null : { name: actor.name || actor.email, entries: ownEntries(actor, pattern) },
    // A page that was stored there before no page could be comes first.
    searchPath: findPage(publishedPages(pages), SEARCH_SLUG) ? null : pagePath(base_url, SEARCH_SLUG),
    tags: [
      ...[`list:${itemKey(app, doc_type)}`, `item:${pattern.id}`, PATTERNS_TAG, siteTag(app)],
      ...[chosenTheme(pattern.theme), theme].map((choice) => themeTag(app, choice)),
    ],
  }
}

/** Whoever can't edit has nothing to look for in the workbench. */
function ownEntries(actor: Actor, { app, base_url }: Pattern) {
  const entries = userMenu(actor, base_url)
  return levelIn(actor, app) >= EDITOR ? entries : entries.filter(({ href }) => href.startsWith('/auth/'))
}

export const framePage = defineVerb({
  name: 'pages.frame',
  summary: 'What surrounds the pages of a site: its name, its look and its menus.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: GUEST,
  app: appOfPattern,
  run: async ({ patternId }, context) => pageFrame(await pagePattern(patternId, context), { pageId: null }, context),
})
