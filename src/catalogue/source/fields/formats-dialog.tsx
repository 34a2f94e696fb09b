import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldEntry } from '#domain/data/fields/field-entry.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
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
  onChanged: () => void
  onLoad: (format: SavedFormat) => void
}

type Removed = { name: string; config: unknown }

/** Saves these fields as a format by name, and loads one that was saved. */
export function FormatsDialog({ app, open, fields, formats, onClose, onChanged, onLoad }: FormatsDialogProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const list = useRef<HTMLElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const exists = formats.some((format) => format.name === name.trim())

  // The button that was pressed went with its format.
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])

  async function save() {
    setBusy(true)
    const config = { attributes: formatAttributes(fields) }
    const answer = await callVerb('formats.save', { app, name: name.trim(), config, replace: exists })
    setBusy(false)
    setProblem(answer.ok ? null : answer.message)
    if (!answer.ok) return
    showToast({ kind: 'success', title: `The format ${name.trim()} was saved` })
    setName('')
    onChanged()
    onClose()
  }

  async function remove(format: string) {
    setBusy(true)
    const answer = await callVerb('formats.remove', { app, name: format })
    setBusy(false)
    setProblem(answer.ok ? null : answer.message)
    if (!answer.ok) return
    setRemoved({ name: format, config: answer.value.config })
    onChanged()
  }

  async function bringBack({ name: format, config }: Removed) {
    const answer = await callVerb('formats.save', { app, name: format, config: config as Record<string, unknown> })
    setProblem(answer.ok ? null : answer.message)
    if (!answer.ok) return
    setRemoved(null)
    list.current?.focus()
    onChanged()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Formats"
      description="A format saves the fields of this source under a name, so that you can load them into other sources."
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
      <section ref={list} tabIndex={-1} aria-labelledby="load-format" className="grid gap-1">
        <h3 id="load-format" className="font-medium">
          Load a format
        </h3>
        <p role="status" className="flex items-center gap-2 empty:hidden">
          {removed ? (
            <>
              <span className="min-w-0 break-words text-muted">{`${removed.name} was removed.`}</span>
              <Button
                ref={undo}
                size="small"
                aria-label={`Undo removing ${removed.name}`}
                onClick={() => void bringBack(removed)}
              >
                Undo
              </Button>
            </>
          ) : null}
        </p>
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
                <span className="flex shrink-0 items-center gap-1">
                  <Button size="small" aria-label={`Load ${format.name}`} onClick={() => onLoad(format)}>
                    Load
                  </Button>
                  <IconButton
                    icon={Trash2}
                    label={`Remove the format ${format.name}`}
                    disabled={busy}
                    onClick={() => void remove(format.name)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Dialog>
  )
}
