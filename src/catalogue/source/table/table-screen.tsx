import { Table } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useShownSource } from '../shown-source.ts'

/** The rows of a version. */
export function TableScreen() {
  const { source, version } = useShownSource()
  if (!version) return <EmptyState title="Please select a version" icon={Table} />
  if (source.fields.length === 0) return <EmptyState title="Please setup metadata." icon={Table} />
  return (
    <EmptyState title="Rows" icon={Table}>
      The rows of this version.
    </EmptyState>
  )
}
