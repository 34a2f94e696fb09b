import { Ellipsis, type LucideIcon } from 'lucide-react'
import { Menu } from '../floating/menu.tsx'
import { Icon } from '../signs/icon.tsx'
import { ProductMark } from '../signs/product-mark.tsx'

export type NavigationEntry = {
  label: string
  href: string
  icon: LucideIcon
  current?: boolean
  /** On a phone it stands behind "More": the bar there has room for five. */
  spare?: boolean
}

const ENTRY =
  'flex items-center rounded-md text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:text-accent max-sm:min-h-16 max-sm:w-full max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-0.5 max-sm:text-xs max-sm:whitespace-nowrap sm:min-h-9 sm:gap-3 sm:px-2.5 sm:font-medium sm:hover:bg-sunken sm:aria-[current=page]:bg-accent-soft pointer-coarse:sm:min-h-11'

/** The places of the workbench: icon and label on wide windows, icons alone on narrower ones, a bar at the thumb on phones. */
export function WorkbenchRail({ navigation }: { navigation: readonly NavigationEntry[] }) {
  const spare = navigation.filter((entry) => entry.spare)
  return (
    <div className="z-30 border-border bg-surface max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t sm:sticky sm:top-0 sm:h-dvh sm:border-r print:hidden">
      <nav aria-label="Workbench">
        <a
          href="/list"
          className="flex h-14 items-center gap-2.5 px-4 text-base font-semibold max-sm:hidden sm:max-lg:justify-center sm:max-lg:px-0"
        >
          <ProductMark />
          <span className="sm:max-lg:sr-only">Almanac</span>
        </a>
        <ul className="flex sm:grid sm:gap-0.5 sm:px-2 sm:pt-2 lg:px-3">
          {navigation.map(({ label, href, icon, current, spare: isSpare }) => (
            <li key={href} className={isSpare ? 'max-sm:hidden' : 'max-sm:min-w-0 max-sm:flex-1'}>
              <a href={href} title={label} aria-current={current ? 'page' : undefined} className={ENTRY}>
                <Icon of={icon} size={20} />
                <span className="sm:max-lg:sr-only">{label}</span>
              </a>
            </li>
          ))}
          {spare.length === 0 ? null : (
            <li className="flex-1 sm:hidden">
              <More entries={spare} />
            </li>
          )}
        </ul>
      </nav>
    </div>
  )
}

/** Marked as the place where one is, when that is behind it. */
function More({ entries }: { entries: readonly NavigationEntry[] }) {
  const current = entries.find((entry) => entry.current)
  return (
    <Menu
      label="More"
      align="end"
      entries={entries.map(({ label, href, icon, current: chosen = false }) => ({ label, href, icon, chosen }))}
      trigger={
        <button type="button" className={`${ENTRY} ${current ? 'text-accent' : ''}`}>
          <Icon of={Ellipsis} size={20} />
          More
        </button>
      }
    />
  )
}
