import { useRevalidator } from 'react-router'
import { EDITOR } from '#domain/access/access.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbInput } from '#verb-client/verb-types.ts'
import { Description } from '../description.tsx'
import { useShownSource } from '../shown-source.ts'
import { AtAGlance, type Glance } from './at-a-glance.tsx'
import { ColumnsTable, type ShownColumn } from './columns-table.tsx'
import { SourceCategories } from './source-categories.tsx'
import { type Usage, UsedBy } from './used-by.tsx'
import { VersionsTable } from './versions-table.tsx'

type OverviewScreenProps = {
  /** The version whose columns and size are shown; null where none has rows. */
  viewId: number | null
  columns: ShownColumn[]
  glance: Glance
  usage: Usage
}

/** What a source is about: its description and columns, and how much there is of it and who uses it. */
export function OverviewScreen({ viewId, columns, glance, usage }: OverviewScreenProps) {
  const { frame, source, versions, level } = useShownSource()
  const { revalidate } = useRevalidator()
  const editable = level > EDITOR
  const version = versions.find(({ id }) => id === viewId)
  async function save(changes: VerbInput<'sources.edit'>['changes'], keepalive = false): Promise<string | null> {
    const input = { sourceId: source.id, baseRevision: source.revision, changes }
    const answer = await callVerb('sources.edit', input, { keepalive })
    if (!keepalive) await revalidate()
    return answer.ok ? null : answer.message
  }
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-8">
        <Description
          of={`source ${source.id}`}
          stored={source.description}
          editable={editable}
          onSave={(description, leaving) => save({ description }, leaving)}
        />
        <ColumnsTable sourceId={source.id} columns={columns} viewId={viewId} version={version?.name ?? ''} />
      </div>
      <aside aria-label="About this source" className="grid min-w-0 grid-cols-1 content-start gap-8">
        <AtAGlance source={source} glance={glance} version={version} />
        <SourceCategories
          base={frame.base}
          categories={source.categories}
          editable={editable}
          onSave={(categories) => save({ categories })}
        />
        <VersionsTable sourceId={source.id} versions={versions} />
        <UsedBy usage={usage} sourceId={source.id} />
      </aside>
    </div>
  )
}
