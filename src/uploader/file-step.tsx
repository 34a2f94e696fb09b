import { FileSpreadsheet, Upload } from 'lucide-react'
import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { shownDay } from '#domain/data/shown-day.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { ACCEPTED_FILES } from './accepted-files.ts'
import type { KeptFile, Preview } from './upload-types.ts'

const KINDS =
  'Excel (xlsx, xlsm, xls, xlsb), OpenDocument (ods), CSV or other text with separators, JSON, GeoJSON, Parquet, or a zipped Excel or any other of these in a .zip file.'

type FileStepProps = {
  file: KeptFile | null
  earlier: Preview['earlier']
  onFile(file: File): void
  onNext: (() => void) | null
}

/** Where a file is dropped or chosen, and what is known of it before anything is loaded. */
export function FileStep({ file, earlier, onFile, onNext }: FileStepProps) {
  const [over, setOver] = useState(false)
  const id = useId()
  const input = useTakenFile(onFile)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }

  return (
    <div className="grid gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is comfort; the file input inside does the same. */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid justify-items-center gap-3 rounded-lg border border-dashed px-6 py-10 text-center transition-colors ${over ? 'border-accent bg-accent-soft' : 'border-control bg-raised'}`}
      >
        <span className="flex size-10 items-center justify-center rounded-lg bg-accent-soft text-accent">
          <Icon of={Upload} size={20} />
        </span>
        <p className="text-base font-semibold">{file ? 'Drop another file here' : 'Drop a file here'}</p>
        <label
          htmlFor={id}
          className={`${buttonClass({ kind: file ? 'plain' : 'primary' })} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          Choose a file
          <input
            ref={input}
            id={id}
            type="file"
            accept={ACCEPTED_FILES}
            className="sr-only"
            onChange={({ target }) => take(target, onFile)}
          />
        </label>
        <p className="max-w-prose text-muted">{KINDS}</p>
      </div>
      {file ? <KnownFile file={file} earlier={earlier} onNext={onNext} /> : null}
    </div>
  )
}

function take(input: HTMLInputElement, onFile: FileStepProps['onFile']) {
  const [chosen] = input.files ?? []
  input.value = ''
  if (chosen) onFile(chosen)
}

/** A file that was chosen before the script listened is taken once all of the screen has begun. */
function useTakenFile(onFile: FileStepProps['onFile']) {
  const input = useRef<HTMLInputElement>(null)
  const first = useRef(onFile)
  useEffect(() => {
    const { current } = input
    if (current?.files?.length) queueMicrotask(() => take(current, first.current))
  }, [])
  return input
}

function KnownFile({ file, earlier, onNext }: { file: KeptFile } & Pick<FileStepProps, 'earlier' | 'onNext'>) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-4">
      <div className="flex min-w-0 gap-3">
        <Icon of={FileSpreadsheet} size={20} className="mt-0.5 text-muted" />
        <div className="grid min-w-0 gap-1">
          <p className="font-medium break-words">{file.name}</p>
          <p className="text-muted">{shownBytes(file.bytes)}, uploaded. Nothing is published yet.</p>
          {earlier.length > 0 ? <EarlierUploads earlier={earlier} /> : null}
        </div>
      </div>
      {onNext ? (
        <Button kind="primary" onClick={onNext}>
          {earlier.length > 0 ? 'Continue anyway' : 'Next: Sheet'}
        </Button>
      ) : null}
    </div>
  )
}

function EarlierUploads({ earlier }: Pick<FileStepProps, 'earlier'>) {
  return (
    <div role="status" className="mt-1 grid gap-1 rounded-md bg-warning-soft px-3 py-2">
      <p className="font-medium">This file was loaded before.</p>
      <ul className="grid gap-0.5">
        {earlier.map(({ viewId, version, source, at, email }) => (
          <li key={`${viewId} ${at}`} className="break-words">
            {`${source}, ${version}: by ${email || 'a program'} on ${shownDay(at)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
