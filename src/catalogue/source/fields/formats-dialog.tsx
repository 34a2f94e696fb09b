import { useState } from 'react'
import type { FieldEntry } from '#domain/data/fields/field-entry.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { formatAttributes, type SavedFormat } from './saved-formats.ts'

type FormatsDialogProps = {
  app: string
  open: boolean
  fields: readonly FieldEntry[]
  formats: readonly SavedFormat[]
  onClose: () => void
  onSaved: () => void
  onLoad: (format: SavedFormat) => void
}

/** Saves these fields as a format by name, and loads one that was saved. */
export function FormatsDialog({ app, open, fields, formats, onClose, onSaved, onLoad }: FormatsDialogProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const exists = formats.some((format) => format.name === name.trim())

  async function save() {
    setBusy(true)
    const config = { attributes: formatAttributes(fields) }
    const answer = await callVerb('formats.save', { app, name: name.trim(), config, replace: exists })
    setBusy(false)
    setProblem(answer.ok ? null : answer.message)
    if (!answer.ok) return
    showToast({ kind: 'success', title: `The format ${name.trim()} was saved` })
    setName('')
    onSaved()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Formats"
      description="A format keeps the fields of this source under a name, to be loaded for other sources."
    >
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '') void save()
        }}
      >
        <div className="min-w-0 grow">
          <TextInput
            label="Save these fields as"
            value={name}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" kind="primary" disabled={busy || name.trim() === ''}>
          {exists ? 'Replace' : 'Save'}
        </Button>
      </form>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      <section className="grid gap-1">
        <h3 className="font-medium">Load a format</h3>
        {formats.length === 0 ? (
          <p className="text-muted">No formats saved yet.</p>
        ) : (
          <ul aria-label="Saved formats" className="divide-y divide-border">
            {formats.map((format) => (
              <li key={format.name} className="flex items-center justify-between gap-3 py-1.5">
                <span className="min-w-0 break-words">
                  {format.name}{' '}
                  <span className="text-muted">{`${format.fields.length} ${format.fields.length === 1 ? 'field' : 'fields'}`}</span>
                </span>
                <Button size="small" aria-label={`Load ${format.name}`} onClick={() => onLoad(format)}>
                  Load
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  )
}
