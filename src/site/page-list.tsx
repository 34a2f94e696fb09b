import { type ReactElement, useContext } from 'react'
import { madeOnce } from '#domain/made-once.ts'
import type { NavigationEntry } from '#domain/page/navigation/navigation.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { EntryIcon } from './entry-icon.tsx'
import { asHtml, keepHtml, keptHtml, MOST_WAYS, type Print, PrintContext } from './kept-html.ts'
import { SubMenu } from './sub-menu.tsx'

export type PageListProps = {
  entries: readonly NavigationEntry[]
  pagesAt: string
  current: string | null
  /** How many levels are shown. */
  depth: number
  icons?: boolean
  /** Whether the sub-menus with the current page in them begin open. */
  opensActive?: boolean
  /** Whether the pages below an entry drop down from a bar. */
  drops?: boolean
}

/** So many letters of a title have room in a bar. */
const CUT_FROM = 28

/** Pages as links, those below them in sub-menus; the current one says so, and so do those above it. */
export function PageList({ entries, ...list }: PageListProps) {
  const print = useContext(PrintContext)
  if (print) return <ul {...asHtml(entriesHtml(entries, list, print))} />
  return (
    <ul>
      {entries.map((entry) => (
        <PageEntry key={entry.id} entry={entry} {...list} />
      ))}
    </ul>
  )
}

/** The HTML of entries, all but those that lead to the current page as they are on every other page. */
function entriesHtml(entries: readonly NavigationEntry[], list: ListProps, print: Print): string {
  const away = drawnAway(entries, list, print)
  let html = ''
  let from = 0
  entries.forEach((entry, at) => {
    if (!holds(entry, list.current)) return
    html += away.html.slice(from, away.ends[at - 1] ?? 0) + entryHtml(entry, list, print)
    from = away.ends[at] ?? 0
  })
  return from === 0 ? away.html : html + away.html.slice(from)
}

type DrawnList = { html: string; ends: number[] }

/** Lists are replaced, never changed, as their entries are. */
const drawnLists = madeOnce((_entries: readonly NavigationEntry[]) => new Map<string, DrawnList>())

/** Entries as they are where none of them leads to the current page, and where each of them ends. */
function drawnAway(entries: readonly NavigationEntry[], list: ListProps, print: Print): DrawnList {
  const way = wayOf(list)
  const drawn = drawnLists(entries)
  const known = drawn.get(way)
  if (known) return known
  const ends: number[] = []
  let html = ''
  for (const entry of entries) {
    html += keptHtml(entry, way) ?? keepHtml(entry, way, print(<PageEntry entry={entry} {...list} current={null} />))
    ends.push(html.length)
  }
  if (drawn.size >= MOST_WAYS) drawn.clear()
  drawn.set(way, { html, ends })
  return { html, ends }
}

/** An entry that leads to the current page, or is it, is drawn once without what is below it. */
function entryHtml(entry: NavigationEntry, list: ListProps, print: Print): string {
  const way = `${wayOf(list)} ${entry.slug === list.current ? 'here' : 'below'} ${list.opensActive ? 'open' : ''}`
  const drawn =
    keptHtml(entry, way) ?? keepHtml(entry, way, print(<PageEntry entry={entry} {...list} below={<ul />} />))
  return hasBelow(entry, list.depth) ? filled(drawn, entriesHtml(entry.children, belowOf(list), print)) : drawn
}

const wayOf = ({ depth, icons, drops, pagesAt }: ListProps) =>
  `${depth} ${icons ? 'icons' : ''} ${drops ? 'drops' : ''} ${pagesAt}`

/** The HTML of an entry with entries in its list, which is the last one in it. */
function filled(entry: string, below: string): string {
  const at = entry.lastIndexOf('</ul>')
  return entry.slice(0, at) + below + entry.slice(at)
}

type ListProps = Omit<PageListProps, 'entries'>
type PageEntryProps = ListProps & { entry: NavigationEntry; below?: ReactElement }

function PageEntry({ entry, below, ...list }: PageEntryProps) {
  const { id, slug, title, icon, children } = entry
  const { pagesAt, current, depth, icons = false, opensActive = false, drops = false } = list
  const active = holds(entry, current)
  return (
    <li>
      <a
        href={pagePath(pagesAt, slug)}
        aria-current={slug === current ? 'page' : active ? 'true' : undefined}
        title={drops && title.length > CUT_FROM ? title : undefined}
      >
        {icons ? <EntryIcon icon={icon} title={title} /> : null}
        <span>{title}</span>
      </a>
      {hasBelow(entry, depth) ? (
        <SubMenu title={title} open={active && opensActive} drop={drops ? `pages-${id}` : undefined}>
          {below ?? <PageList entries={children} {...belowOf(list)} />}
        </SubMenu>
      ) : null}
    </li>
  )
}

function hasBelow({ children }: NavigationEntry, depth: number): boolean {
  return children.length > 0 && depth > 1
}

function belowOf(list: ListProps): ListProps {
  return { ...list, depth: list.depth - 1, drops: false }
}

function holds({ slug, children }: NavigationEntry, current: string | null): boolean {
  return slug === current || children.some((entry) => holds(entry, current))
}
