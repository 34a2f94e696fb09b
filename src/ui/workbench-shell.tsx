import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { Icon } from './icon.tsx'
import { ProductMark } from './product-mark.tsx'
import { ToastRegion } from './toast.tsx'
import { UserMenu, type WorkbenchUser } from './user-menu.tsx'

export type NavigationEntry = { label: string; href: string; icon: LucideIcon; current?: boolean }

type WorkbenchShellProps = {
  navigation: readonly NavigationEntry[]
  user: WorkbenchUser | null
  breadcrumb: readonly Crumb[]
  actions?: ReactNode
  /** The screen takes the whole width and keeps its own distances. */
  wide?: boolean
  children: ReactNode
}

/** The frame of every screen behind sign-in: places on the left, where one is and what one can do above, the screen below. */
export function WorkbenchShell({ navigation, user, breadcrumb, actions, wide = false, children }: WorkbenchShellProps) {
  return (
    <div className="min-h-dvh sm:grid sm:grid-cols-[56px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-floating"
      >
        Skip to content
      </a>
      <Rail navigation={navigation} />
      <div className="flex min-w-0 flex-col max-sm:pb-16">
        <header className="sticky top-0 z-20 flex min-h-14 items-center gap-3 border-b border-border bg-surface/95 px-4 backdrop-blur-sm sm:px-6 lg:px-8">
          <div className="min-w-0 grow">
            <Breadcrumb crumbs={breadcrumb} />
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
          {user ? <UserMenu user={user} /> : null}
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={`w-full grow outline-none ${wide ? '' : 'max-w-300 px-4 py-6 sm:px-6 lg:px-8 lg:py-8'}`}
        >
          {children}
        </main>
      </div>
      <ToastRegion />
    </div>
  )
}

/** Icon and label on wide windows, icons alone on narrower ones, a bar at the thumb on phones. */
function Rail({ navigation }: { navigation: readonly NavigationEntry[] }) {
  return (
    <div className="z-30 border-border bg-surface max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:border-t sm:sticky sm:top-0 sm:h-dvh sm:border-r">
      <nav aria-label="Workbench">
        <a
          href="/list"
          className="flex h-14 items-center gap-2.5 px-4 text-base font-semibold max-sm:hidden sm:max-lg:justify-center sm:max-lg:px-0"
        >
          <ProductMark />
          <span className="sm:max-lg:sr-only">Almanac</span>
        </a>
        <ul className="flex max-sm:overflow-x-auto sm:grid sm:gap-0.5 sm:px-2 sm:pt-2 lg:px-3">
          {navigation.map(({ label, href, icon, current }) => (
            <li key={href} className="max-sm:min-w-18 max-sm:flex-1">
              <a
                href={href}
                title={label}
                aria-current={current ? 'page' : undefined}
                className="flex items-center rounded-md text-muted transition-colors hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:text-accent max-sm:min-h-16 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-1 max-sm:text-xs max-sm:whitespace-nowrap sm:min-h-9 sm:gap-3 sm:px-2.5 sm:font-medium sm:hover:bg-sunken sm:aria-[current=page]:bg-accent-soft pointer-coarse:sm:min-h-11"
              >
                <Icon of={icon} size={20} />
                <span className="sm:max-lg:sr-only">{label}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
