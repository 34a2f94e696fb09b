import { itemKey } from '#domain/item/item-key.ts'
import { FIXED_PATHS } from '../pattern.ts'
import type { ReferenceMap } from '../references.ts'
import { namesOfTheme } from '../site-theme-names.ts'
import type { ImportPlan } from './import-plan.ts'
import type { PackedHead } from './packed-site.ts'

export type Moved = {
  head: PackedHead
  plan: Pick<ImportPlan, 'app' | 'patterns' | 'themes'>
  /** What stands here for an item of the file. */
  items: ReadonlyMap<number, number>
  /** An id that no item has or gets: what is not in the file must not point at something of this installation by chance. */
  nothing: number
  pictures: ReadonlyMap<string, string>
}

/** Attributes that may hold something else than the id of an item, such as the name of a section in links. */
const MAY_BE_NAMES = new Set(['section_id'])

/** Where what the items of a file refer to is found here. */
export function packedMap({ head, plan, items, nothing, pictures }: Moved): ReferenceMap {
  const here = (id: number) => items.get(id) ?? nothing
  const types = new Map(
    head.patterns.map(({ id, doc_type }) => [doc_type, plan.patterns.find(({ from }) => from === id)?.docType]),
  )
  const themes = new Map(plan.themes.map(({ from, id }) => [from, id]))
  const names = new Map(head.themes.flatMap((theme) => namesOfTheme(theme).map((name) => [name, theme.id])))
  const bases = movedBases(head, plan)
  return {
    item: (id, attribute) => items.get(id) ?? (MAY_BE_NAMES.has(attribute) ? id : nothing),
    list: (key) => {
      if (!key.startsWith(`${head.site.app}+`)) return null
      const [docType = '', ...parts] = key.slice(head.site.app.length + 1).split('|')
      return itemKey(plan.app, [types.get(docType) ?? docType, ...parts].join('|'))
    },
    app: (text) => {
      if (text === head.site.app) return plan.app
      return text.startsWith(`${head.site.app}+`) ? itemKey(plan.app, text.slice(head.site.app.length + 1)) : text
    },
    theme: (choice) => themes.get(choice) ?? themes.get(names.get(choice) ?? '') ?? choice,
    address: (path) => movedAddress(path, bases, here),
    picture: (hash) => pictures.get(hash) ?? hash,
  }
}

type MovedBase = { from: string; to: string }

/** The longest first: a path is of the pattern that is nearest to it. */
function movedBases({ patterns }: PackedHead, plan: Moved['plan']): MovedBase[] {
  const moved = patterns.flatMap(({ id, base_url: from }) => {
    const to = plan.patterns.find((one) => one.from === id)?.base_url
    return to === undefined ? [] : [{ from, to }]
  })
  return moved.sort((one, other) => other.from.length - one.from.length)
}

const DATA = /^\/data\/([0-9]{1,15})\/([0-9]{1,15})(?=[./?#]|$)/
const SOURCE = /\/source\/([0-9]{1,15})(?:\/([a-z]{1,20})\/([0-9]{1,15}))?(?=[/?#]|$)/

/** A path of the site as it is after the move: under the base that its pattern has now, with the numbers that sources have. */
export function movedAddress(path: string, bases: readonly MovedBase[], here: (id: number) => number): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  const [, first = ''] = path.split(/[/?#]/, 2)
  if (DATA.test(path))
    return path.replace(DATA, (_, source, version) => `/data/${here(Number(source))}/${here(Number(version))}`)
  const base = bases.find(({ from }) => isUnder(path, from))
  if (!base || FIXED_PATHS.some((fixed) => fixed === first)) return path
  const rest = path.slice(base.from === '/' ? 0 : base.from.length)
  const under = rest.replace(SOURCE, (_, source, tab, version) =>
    [`/source/${here(Number(source))}`, ...(tab ? [tab, here(Number(version))] : [])].join('/'),
  )
  const stem = base.to === '/' ? '' : base.to
  if (under === '' || under === '/') return base.to
  return under.startsWith('/') ? `${stem}${under}` : `${stem === '' ? '/' : stem}${under}`
}

function isUnder(path: string, base: string): boolean {
  if (base === '/') return true
  return path === base || ['/', '?', '#'].some((sign) => path.startsWith(base + sign))
}
