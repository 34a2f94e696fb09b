import { type FormEvent, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { controlClass, Field } from '#ui/controls/field.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { useLoad } from './use-load.ts'

type LoadCsvProps = { catalogues: { id: number; name: string }[]; onLoaded(): void }

/** Loads a CSV file into a catalogue as the first version of a new source. */
export function LoadCsv({ catalogues, onLoaded }: LoadCsvProps) {
  const { underWay, problem, news, load } = useLoad(onLoaded)
  const [name, setName] = useState('')
  if (catalogues.length === 0)
    return <p className="text-muted">Tables need data: add a catalogue to this site to load a CSV file.</p>

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const file = form.get('file')
    if (!(file instanceof File)) return
    setName(file.name)
    void load(Number(form.get('catalogue')), file)
  }

  return (
    <form aria-label="Load data" onSubmit={submit} className="grid gap-4 border-t border-border pt-5">
      <Select
        label="Catalogue"
        name="catalogue"
        options={catalogues.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Field label="CSV file">
        {(id) => <input id={id} name="file" type="file" accept=".csv,text/csv" required className={controlClass} />}
      </Field>
      <Button type="submit" disabled={underWay !== null}>
        {underWay ? 'Loading…' : 'Load data'}
      </Button>
      {underWay ? (
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4">
          <Progress label={name} value={underWay.done} max={underWay.total} note={underWay.words} />
          <Button size="small" aria-label={`Cancel ${name}`} onClick={underWay.cancel}>
            Cancel
          </Button>
        </div>
      ) : null}
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {news ? <Notice kind="news">{`${name}: ${news}`}</Notice> : null}
    </form>
  )
}
