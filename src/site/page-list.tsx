import { type ReactElement, useContext } from 'react'
import type { NavigationEntry } from '#domain/page/navigation/navigation.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { EntryIcon } from './entry-icon.tsx'
import { asHtml, keepHtml, keptHtml, type Print, PrintContext } from './kept-html.ts'
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

/** Every entry is drawn once: for all pages that it doesn't lead to, and without what is below it for those that it does. */
function entriesHtml(entries: readonly NavigationEntry[], list: ListProps, print: Print): string {
  const { current, depth, icons, opensActive, drops, pagesAt } = list
  const away = `${depth} ${icons ? 'icons' : ''} ${drops ? 'drops' : ''} ${pagesAt}`
  let html = ''
  for (const entry of entries) {
    if (!holds(entry, current)) {
      html += keptHtml(entry, away) ?? keepHtml(entry, away, print(<PageEntry entry={entry} {...list} />))
      continue
    }
    const here = `${away} ${entry.slug === current ? 'here' : 'below'} ${opensActive ? 'open' : ''}`
    const drawn =
      keptHtml(entry, here) ?? keepHtml(entry, here, print(<PageEntry entry={entry} {...list} below={<ul />} />))
    html += hasBelow(entry, depth) ? filled(drawn, entriesHtml(entry.children, belowOf(list), print)) : drawn
  }
  return html
}

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
