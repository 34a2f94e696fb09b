import { FileText } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** A single version. */
export function VersionScreen() {
  return (
    <EmptyState title="Version" icon={FileText}>
      What this version holds and where it came from.
    </EmptyState>
  )
}
