import { data, type RouterContextProvider } from 'react-router'
import type { PicturesView } from '#admin/pictures-view.ts'
import { ADMINISTRATOR, EDITOR } from '#domain/access/access.ts'
import { listMedia } from '#verbs/media/find-media.ts'
import { listUnusedMedia } from '#verbs/media/unused-media.ts'
import { listSites } from '#verbs/sites/list-sites.ts'
import { loadVerb } from './run-for-route.server.ts'

type Context = Readonly<RouterContextProvider>

const LOT = 100

/** The pictures of the site that the address names, else of the first whose pictures one may see. */
export async function picturesView(request: Request, context: Context): Promise<PicturesView> {
  const { searchParams } = new URL(request.url)
  const sites = (await loadVerb(listSites, {}, context)).filter(({ level }) => level >= EDITOR)
  const named = searchParams.get('site')
  const site = sites.find(({ app }) => named === null || app === named)
  if (!site) throw data({ message: 'There is no such site.' }, { status: 404 })
  const from = Math.max(0, Math.trunc(Number(searchParams.get('from'))) || 0)
  // One more than is shown tells whether there are older ones.
  const range = { app: site.app, from, to: from + LOT, use: true }
  const [{ files }, unused] = await Promise.all([
    loadVerb(listMedia, range, context),
    site.level >= ADMINISTRATOR ? loadVerb(listUnusedMedia, { app: site.app }, context) : null,
  ])
  const show = unused && searchParams.get('show') === 'unused' ? 'unused' : 'all'
  const listed =
    show === 'unused'
      ? (unused?.files ?? []).map((file) => ({ ...file, used: false, removable: true }))
      : files.map((file) => ({ used: false, removable: false, ...file })).slice(0, LOT)
  return {
    site: { app: site.app, name: site.name },
    sites: sites.map(({ app, name }) => ({ app, name })),
    show,
    pictures: listed,
    unused: unused && { count: unused.files.length, bytes: unused.bytes },
    older: show === 'all' && files.length > LOT ? from + LOT : null,
    newer: show === 'all' && from > 0 ? Math.max(0, from - LOT) : null,
  }
}
