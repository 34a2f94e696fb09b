import { lazy, Suspense } from 'react'
import type { PageIconProps } from './page-icon.tsx'

// A browser loads the shapes where one is drawn for the first time: most tables have none.
const load = () => import('./page-icon.tsx')
const PageIcon = import.meta.env.SSR ? (await load()).default : lazy(load)

/** An icon that is known by its name only, as a value or a setting; nothing where there is none of that name. */
export function NamedIcon(props: PageIconProps) {
  return (
    <Suspense fallback={null}>
      <PageIcon {...props} />
    </Suspense>
  )
}
