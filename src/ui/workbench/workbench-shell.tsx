import { CircleQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../controls/button.tsx'
import { ToastRegion } from '../floating/toast.tsx'
import { Icon } from '../signs/icon.tsx'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { UserMenu, type WorkbenchUser } from './user-menu.tsx'
import { type NavigationEntry, WorkbenchRail } from './workbench-rail.tsx'

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
    <div className="min-h-dvh sm:grid sm:grid-cols-[56px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2 focus:shadow-floating"
      >
        Skip to content
      </a>
      <WorkbenchRail navigation={navigation} />
      <div className="flex min-w-0 flex-col max-sm:pb-16 print:block">
        {/* A screen may show a page of the site, whose own head and content have no names. */}
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: it stands in no section, so that it is the banner. */}
        <header
          aria-label="Workbench"
          className="sticky top-0 z-20 flex min-h-14 items-center gap-3 border-b border-border bg-surface/95 px-4 backdrop-blur-sm sm:px-6 lg:px-8 print:hidden"
        >
          <div className="min-w-0 grow">
            <Breadcrumb crumbs={breadcrumb} />
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
          {user && navigation.length > 0 ? <HelpLink /> : null}
          {user ? <UserMenu user={user} /> : null}
        </header>
        <main
          id="content"
          aria-label={breadcrumb.at(-1)?.label ?? 'Workbench'}
          tabIndex={-1}
          className={`w-full grow outline-none ${wide ? '' : 'max-w-300 px-4 py-6 sm:px-6 lg:px-8 lg:py-8 print:max-w-none print:p-0'}`}
        >
          {children}
        </main>
      </div>
      <ToastRegion />
    </div>
  )
}

/** The guide is for those who have screens to go to; readers find what they need on the pages. */
function HelpLink() {
  return (
    <a
      href="/list/help"
      aria-label="Help"
      title="Help"
      className={`${buttonClass({ kind: 'quiet' })} w-9 shrink-0 px-0! pointer-coarse:w-11`}
    >
      <Icon of={CircleQuestionMark} />
    </a>
  )
}
