import { ListChecks } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** The rows of a version that break the rules of their fields. */
export function ValidateScreen() {
  return (
    <EmptyState title="Validate" icon={ListChecks}>
      The values of this version that break the rules of their fields, and their repair.
    </EmptyState>
  )
}
