import { Upload } from 'lucide-react'
import { EmptyState } from '#ui/states/empty-state.tsx'

/** Where a file becomes rows of a source. */
export function UploadScreen() {
  return (
    <EmptyState title="Upload" icon={Upload}>
      Files become rows of a version here.
    </EmptyState>
  )
}
