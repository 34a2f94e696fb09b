import { ListTree } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** The fields of a source. */
export function MetadataScreen() {
  return (
    <EmptyState title="Metadata" icon={ListTree}>
      The fields of this source: their names, types and what they mean.
    </EmptyState>
  )
}
