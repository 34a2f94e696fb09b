import { Upload } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Progress } from '#ui/states/progress.tsx'
import { ACCEPTED_FILES } from '#uploader/accepted-files.ts'
import { useLoad } from './use-load.ts'

type LoadFileProps = {
  catalogues: { id: number; name: string }[]
  /** Whether the section shows a source already. */
  hasSource: boolean
  /** The version that was made of the file. */
  onLoaded(viewId: number): void
}

/** Loads a file into a catalogue as the first version of a new source, which the section then shows. */
export function LoadFile({ catalogues, hasSource, onLoaded }: LoadFileProps) {
  const { underWay, problem, news, load } = useLoad(onLoaded)
  const [name, setName] = useState('')
  const [catalogue, setCatalogue] = useState(catalogues[0]?.id)
  const id = useId()
  if (catalogue === undefined)
    return (
      <p className="text-muted">
        Files are uploaded to a catalogue, and this site has none yet. An administrator can add one under Sites.
      </p>
    )

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file || catalogue === undefined) return
    setName(file.name)
    void load(catalogue, file)
  }

  return (
    <form aria-label="Load data" className={`grid gap-3 ${hasSource ? 'border-t border-border pt-5' : ''}`}>
      {catalogues.length > 1 ? (
        <Select
          label="Catalogue"
          value={catalogue}
          options={catalogues.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => setCatalogue(Number(target.value))}
        />
      ) : null}
      <label
        htmlFor={id}
        className={`${buttonClass({ kind: hasSource ? 'plain' : 'primary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${underWay ? 'pointer-events-none opacity-55' : 'cursor-pointer'}`}
      >
        <Icon of={Upload} />
        {hasSource ? 'Upload another file' : 'Upload a file'}
        <input
          id={id}
          type="file"
          accept={ACCEPTED_FILES}
          disabled={underWay !== null}
          className="sr-only"
          onChange={choose}
        />
      </label>
      {hasSource ? null : (
        <p className="text-xs text-muted">Excel, CSV, OpenDocument, JSON or Parquet. Or choose an existing source:</p>
      )}
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
