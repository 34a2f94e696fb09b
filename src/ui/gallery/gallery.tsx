import { Database, LayoutGrid, Palette, Users } from 'lucide-react'
import { WorkbenchShell } from '../workbench/workbench-shell.tsx'
import { ControlsSection } from './controls-section.tsx'
import { FoundationsSection } from './foundations-section.tsx'
import { ListsSection } from './lists-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { SchemeButtons } from './scheme-buttons.tsx'
import { StatesSection } from './states-section.tsx'

const NAVIGATION = [
  { label: 'Sites', href: '/list', icon: LayoutGrid },
  { label: 'Datasets', href: '/datasets', icon: Database },
  { label: 'Themes', href: '/themes', icon: Palette, current: true },
  { label: 'Team', href: '/team', icon: Users },
]

const USER = {
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  entries: [
    { label: 'Datasets', href: '/datasets' },
    { label: 'Manager', href: '/manage' },
    { label: 'Patterns', href: '/list' },
    { label: 'Logout', href: '/auth/logout' },
  ],
}

/** The whole kit on one page, inside the frame that screens stand in. */
export function Gallery() {
  return (
    <WorkbenchShell
      navigation={NAVIGATION}
      user={USER}
      breadcrumb={[{ label: 'Almanac', href: '/list' }, { label: 'UI kit' }]}
      actions={<SchemeButtons />}
    >
      <div className="grid grid-cols-1 gap-12">
        <header className="grid gap-2">
          <h1 className="text-3xl font-semibold">UI kit</h1>
          <p className="max-w-prose text-base text-muted">
            What every screen of the workbench is made of. Each part works with the keyboard alone, in light and in
            dark, on a phone and on a desk.
          </p>
        </header>
        <FoundationsSection />
        <ControlsSection />
        <OverlaysSection />
        <ListsSection />
        <StatesSection />
      </div>
    </WorkbenchShell>
  )
}
