import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { controlClass, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

type LoadCsvProps = { catalogues: { id: number; name: string }[]; onLoaded(): void }

/** Loads a CSV file into a catalogue as the first version of a new source. */
export function LoadCsv({ catalogues, onLoaded }: LoadCsvProps) {
  const [state, setState] = useState<{ busy: boolean; message: string | null }>({ busy: false, message: null })
  if (catalogues.length === 0)
    return <p className="text-muted">Tables need data: add a catalogue to this site to load a CSV file.</p>

  async function load(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File)) return
    setState({ busy: true, message: null })
    const input = { patternId: Number(form.get('catalogue')), name: file.name, csv: await file.text() }
    const answer = await callVerb('sources.load', input)
    setState({ busy: false, message: answer.ok ? null : answer.message })
    if (answer.ok) onLoaded()
  }

  return (
    <form aria-label="Load data" onSubmit={load} className="grid gap-4 border-t border-border pt-5">
      <Select
        label="Catalogue"
        name="catalogue"
        options={catalogues.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Field label="CSV file">
        {(id) => <input id={id} name="file" type="file" accept=".csv,text/csv" required className={controlClass} />}
      </Field>
      <Button type="submit" disabled={state.busy}>
        {state.busy ? 'Loading…' : 'Load data'}
      </Button>
      {state.message ? <Notice kind="problem">{state.message}</Notice> : null}
    </form>
  )
}
