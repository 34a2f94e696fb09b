import { BookMarked, ListTree, Redo2, SearchX, TriangleAlert, Undo2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { textSetting } from '#domain/data/fields/field-entry.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { DIRTY_WARNING } from '#domain/validation/dirty-config.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { useShownSource } from '../shown-source.ts'
import { AddField } from './add-field.tsx'
import { FieldList } from './field-list.tsx'
import type { SavedFields } from './fields-state.ts'
import { FormatsDialog } from './formats-dialog.tsx'
import { SavedStatus, SavingStopped, TypeChange } from './save-state.tsx'
import { editsOfFormat, type SavedFormat, useFormats } from './saved-formats.ts'
import { useFieldSession } from './use-field-session.ts'

type MetadataScreenProps = { app: string; viewId: number | null; loaded: SavedFields }

/** The fields of a source: what its columns are called, hold and mean. */
export function MetadataScreen({ app, viewId, loaded }: MetadataScreenProps) {
  const { source, version, versions, frame } = useShownSource()
  const { session, state } = useFieldSession({ sourceId: source.id, viewId, loaded })
  const { formats, reload } = useFormats(app)
  const [words, setWords] = useState('')
  const [formatsOpen, setFormatsOpen] = useState(false)
  const fields = useMemo(() => state.rows.map(({ entry }) => entry), [state.rows])
  const preview = useMemo(() => ({ app, viewId }), [app, viewId])
  const sought = words.trim().toLowerCase()
  const shown = sought
    ? state.rows.filter(({ entry }) =>
        `${entry.name} ${textSetting(entry, 'display_name')}`.toLowerCase().includes(sought),
      )
    : state.rows

  useEffect(() => {
    if (state.takenIn > 0) showToast({ name: 'fields-taken-in', title: 'Changes by someone else were merged' })
  }, [state.takenIn])

  function loadFormat(format: SavedFormat) {
    const edits = editsOfFormat(fields, format.fields)
    setFormatsOpen(false)
    if (edits.length === 0) return showToast({ title: `The fields already match ${format.name}` })
    session.do(edits)
    showToast({
      kind: 'success',
      title: `The format ${format.name} was loaded`,
      action: { label: 'Undo', onSelect: () => session.undo() },
    })
  }

  function keys(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    // Inside a text the browser takes back letters.
    if (!isUndo || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    if (event.shiftKey) session.redo()
    else session.undo()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of undo are for all controls inside
    <div className="grid gap-4" onKeyDown={keys}>
      {state.isDirty ? (
        <p role="status" className="flex items-start gap-2 rounded-md border border-warning bg-raised px-3 py-2">
          <Icon of={TriangleAlert} className="mt-0.5 shrink-0 text-warning" />
          <span>
            <span>{DIRTY_WARNING}</span>{' '}
            <a
              className="whitespace-nowrap text-accent underline underline-offset-4"
              href={pagePath(frame.base, sourcePath(source.id, 'validate', version?.id ?? viewId).slice(1))}
            >
              Go to Validate
            </a>
          </span>
        </p>
      ) : null}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <AddField fields={fields} onAdd={(name) => session.do([{ kind: 'add', name, settings: { type: 'text' } }])} />
        <div className="w-56 min-w-0 grow sm:grow-0">
          <TextInput
            label="Search fields"
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-1">
          <SavedStatus status={state.status} />
          <IconButton label="Undo" icon={Undo2} disabled={!state.canUndo} onClick={() => session.undo()} />
          <IconButton label="Redo" icon={Redo2} disabled={!state.canRedo} onClick={() => session.redo()} />
          <Button icon={BookMarked} onClick={() => setFormatsOpen(true)}>
            Formats
          </Button>
        </div>
      </div>
      <SavingStopped state={state} session={session} />
      {state.jobId ? <TypeChange jobId={state.jobId} /> : null}
      <noscript>Editing fields needs JavaScript.</noscript>
      {state.rows.length === 0 ? (
        <EmptyState title="No fields yet" icon={ListTree}>
          Add a field above, load a saved format, or upload a file: its columns become the fields of this source.
        </EmptyState>
      ) : shown.length === 0 ? (
        <EmptyState
          title="No fields found"
          icon={SearchX}
          action={<Button onClick={() => setWords('')}>Clear the search</Button>}
        >
          {`None of the ${state.rows.length} fields has “${words.trim()}” in its name or display name.`}
        </EmptyState>
      ) : (
        <FieldList
          rows={shown}
          all={state.rows.length}
          session={session}
          formats={formats}
          preview={preview}
          beside={versions.find(({ id }) => id === viewId)?.name ?? null}
        />
      )}
      <FormatsDialog
        app={app}
        open={formatsOpen}
        fields={fields}
        formats={formats}
        onClose={() => setFormatsOpen(false)}
        onChanged={() => void reload()}
        onLoad={loadFormat}
      />
    </div>
  )
}
