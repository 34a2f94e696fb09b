import type { MenuItem } from '#domain/theme/menu-item.ts'
import { placeOf, unavailableText } from '#domain/theme/shown-menu.ts'
import { EntryIcon } from './entry-icon.tsx'
import { SubMenu } from './sub-menu.tsx'

type MenuItemsProps = { items: readonly MenuItem[]; here: string | null; icons?: boolean; drops?: boolean }

/** Entries that the site's people wrote into a menu; `here` is the path that is being read, `drops` says that it is a bar. */
export function MenuItems({ items, here, icons = false, drops = false }: MenuItemsProps) {
  return (
    <ul>
      {items.map((item, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: entries need no id, and their order is the menu's own.
          key={at}
          className={item.className || undefined}
          data-separator={item.type === 'separator' ? '' : undefined}
        >
          <Entry item={item} here={here} icons={icons} />
          {item.subMenus.length > 0 ? (
            <SubMenu title={item.name} open={false} drop={drops ? `entries-${at}` : undefined}>
              <MenuItems items={item.subMenus} here={here} icons={icons} />
            </SubMenu>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Entry({ item, here, icons }: { item: MenuItem; here: string | null; icons: boolean }) {
  const unavailable = unavailableText(item)
  if (unavailable) return <span className="unavailable">{unavailable}</span>
  if (item.type === 'separator') return <hr />
  const label = (
    <>
      {icons || item.icon !== 'none' ? <EntryIcon icon={item.icon} title={item.name} /> : null}
      <span>{item.name}</span>
    </>
  )
  if (item.path === '') return <span className="menu-label">{label}</span>
  const current = here !== null && placeOf(item.path) === placeOf(here)
  return (
    <a href={hrefOf(item.path)} title={item.description || undefined} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  )
}

/** 'plan/flood' is a path of the host, wherever it is read. */
function hrefOf(path: string): string {
  return /^([/?#]|[a-z][a-z0-9+.-]*:)/i.test(path) ? path : `/${path}`
}
