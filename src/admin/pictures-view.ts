import type { ListedPicture } from './picture-columns.tsx'

type PictureList = 'all' | 'unused'

/** What somebody sees of the pictures of a site. */
export type PicturesView = {
  site: { app: string; name: string }
  /** All sites whose pictures they may see. */
  sites: { app: string; name: string }[]
  show: PictureList
  pictures: ListedPicture[]
  /** What could be removed; null for those who may not. */
  unused: { count: number; bytes: number } | null
  /** Where the next and the last lot of a long list begin. */
  older: number | null
  newer: number | null
}

/** The address of a site's pictures. */
export function picturesHref(app: string, show: PictureList, from = 0): string {
  const query = new URLSearchParams({ site: app })
  if (show !== 'all') query.set('show', show)
  if (from > 0) query.set('from', String(from))
  return `/list/media?${query}`
}
