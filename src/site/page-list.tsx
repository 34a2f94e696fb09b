import { useContext } from 'react'
import type { NavigationEntry } from '#domain/page/navigation.ts'
import { pagePath } from '#domain/page/page-view.ts'
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

/** An entry that doesn't lead to the current page is the same on every page; the others are drawn for each. */
function entriesHtml(entries: readonly NavigationEntry[], list: ListProps, print: Print): string {
  const way = `${list.depth} ${list.icons ? 'icons' : ''} ${list.drops ? 'drops' : ''} ${list.pagesAt}`
  const draw = (entry: NavigationEntry) => <PageEntry entry={entry} {...list} />
  const html = entries.map((entry) =>
    holds(entry, list.current)
      ? print(<PrintContext value={print}>{draw(entry)}</PrintContext>)
      : (keptHtml(entry, way) ?? keepHtml(entry, way, print(draw(entry)))),
  )
  return html.join('')
}

type ListProps = Omit<PageListProps, 'entries'>
type PageEntryProps = ListProps & { entry: NavigationEntry }

function PageEntry({ entry, ...list }: PageEntryProps) {
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
      {children.length > 0 && depth > 1 ? (
        <SubMenu title={title} open={active && opensActive} drop={drops ? `pages-${id}` : undefined}>
          <PageList entries={children} {...list} depth={depth - 1} drops={false} />
        </SubMenu>
      ) : null}
    </li>
  )
}

function holds({ slug, children }: NavigationEntry, current: string | null): boolean {
  return slug === current || children.some((entry) => holds(entry, current))
}
