import { notFound, refuse } from '#domain/problem.ts'
import { SiteTheme } from '#domain/site/site.ts'
import type { TrashEntry } from '#domain/trash/trash-entry.ts'
import { siteOf } from '#verbs/patterns/pattern-target.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { refuseTakenName } from './theme-names.ts'
import { TRASHED_THEME, themesOf } from './theme-target.ts'

/** Puts a deleted theme back among those of its site, under its own id: what had chosen it shows it again. */
export async function restoreTheme(entry: TrashEntry, { store, directory, actor, now }: VerbContext): Promise<void> {
  const { app } = entry
  if (!(await directory.sites()).some((site) => site.app === app))
    throw refuse(409, 'site-gone', 'The site of this theme is gone: restore the site first.')
  const [kept] = await store.trash.items(entry.id, TRASHED_THEME)
  const theme = SiteTheme.safeParse(kept?.data)
  if (!theme.success) throw notFound('This theme')
  await store.transaction(async ({ items, trash }) => {
    const site = await siteOf(items, app)
    refuseTakenName(themesOf(site), theme.data.name)
    const stored = Array.isArray(site.data.themes) ? site.data.themes : []
    const stamp = { by: actor.id, at: now() }
    await items.edit(site.id, { themes: [...stored, theme.data] }, stamp, site.revision)
    await trash.remove(entry.id)
  })
}
