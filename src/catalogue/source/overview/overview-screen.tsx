import { BookOpen } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** What a source is about. */
export function OverviewScreen() {
  return (
    <EmptyState title="Overview" icon={BookOpen}>
      What this source is about, its columns, its versions and who uses it.
    </EmptyState>
  )
}
