import type { GuidePage } from './guide-page.ts'
import { renderGuidePage } from './render-page.server.ts'

/** The pages of the guide and its pictures, as they are when the server is built: it needs no folder of them. */
const TEXTS = import.meta.glob<string>('/docs/guide/*.md', { query: '?raw', import: 'default', eager: true })
const PICTURES = import.meta.glob<string>('/docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The address of the guide among the screens. */
export const GUIDE_PATH = '/list/help'

/** In the order in which they are listed; the first one is the way in. */
const NAMES = [
  'README',
  'visitors',
  'editors',
  'data-managers',
  'administrators',
  'element-developers',
  'operators',
] as const

const pages = new Map<string, GuidePage>()

/** A page of the guide by the end of its address, an empty one for the way in; undefined where there is none. */
export function guidePageAt(name: string): GuidePage | undefined {
  if (pages.size === 0) {
    for (const file of NAMES) {
      const text = TEXTS[`/docs/guide/${file}.md`]
      if (text === undefined) throw new Error(`The guide has no page ${file}.md.`)
      pages.set(addressOf(file), renderGuidePage(text, { page: hrefOf, picture: pictureAt }))
    }
  }
  return pages.get(name)
}

/** Every page with its address, for the list beside them. */
export function guideContents(): { title: string; href: string }[] {
  return NAMES.map((file) => ({ title: guidePageAt(addressOf(file))?.title ?? '', href: hrefOf(file) ?? GUIDE_PATH }))
}

const addressOf = (file: string) => (file === 'README' ? '' : file)

function hrefOf(file: string): string | undefined {
  if (!NAMES.some((name) => name === file)) return undefined
  return file === 'README' ? GUIDE_PATH : `${GUIDE_PATH}/${file}`
}

const pictureAt = (file: string) => PICTURES[`/docs/guide/pictures/${file}`]
