import { Eye, Table2 } from 'lucide-react'
import { useState } from 'react'
import { dataOptions } from '#domain/data/section/data-options.ts'
import { hasEditableRows } from '#domain/data/section/editable-rows.ts'
import { askedColumns } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { versionShown } from '#domain/data/shown-version.ts'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementInPlaceProps } from '#elements/in-place.ts'
import { Button } from '#ui/controls/button.tsx'
import { SectionGrid } from './section-grid.tsx'

/** A table whose section is edited: as readers see it, or at one press its rows in a spreadsheet in the same place. */
export default function TableInPlace({ settings, children }: ElementInPlaceProps<SectionState>) {
  const site = useEditedSite()
  const [isEditing, setEditing] = useState(false)
  const { sourceInfo } = settings
  if (!site || !sourceInfo || !hasEditableRows(settings) || askedColumns(settings).length === 0) return children
  const viewId = versionShown(sourceInfo)
  const asked = JSON.stringify([viewId, askedColumns(settings), dataOptions(settings)])
  return (
    <div className="table-in-place">
      <p>
        <Button size="small" icon={isEditing ? Eye : Table2} onClick={() => setEditing(!isEditing)}>
          {isEditing ? 'Show table' : 'Edit rows'}
        </Button>
      </p>
      {isEditing ? <SectionGrid key={asked} state={settings} viewId={viewId} onLeft={site.onChanged} /> : children}
    </div>
  )
}
