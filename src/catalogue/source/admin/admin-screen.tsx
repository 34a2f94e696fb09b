import { Settings } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** Where a source and its versions are managed. */
export function AdminScreen() {
  return (
    <EmptyState title="Admin" icon={Settings}>
      Levels, default columns and versions of this source, and its deletion.
    </EmptyState>
  )
}
