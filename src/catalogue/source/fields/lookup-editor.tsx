import { useState } from 'react'
import type { StoredColumn } from '#domain/data/column.ts'
import { likelyLookup, writtenLookup } from '#domain/data/fields/lookup-columns.ts'
import { lookupProblem } from '#domain/data/fields/lookup-problem.ts'
import { readLookup, type VersionLookup } from '#domain/data/fields/meta-lookup.ts'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import { SourcePicker } from '#editor-kit/sources/source-picker.tsx'
import { useVersions } from '#editor-kit/sources/use-versions.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { DelayedInput } from './delayed-input.tsx'
import { LookupPreview } from './lookup-preview.tsx'

const PLACES = [
  { value: 'here', label: 'Entered here' },
  { value: 'source', label: 'From another source' },
]

type LookupEditorProps = { app: string; field: string; stored: unknown; onChange: (lookup: string | null) => void }

/** What the stored values of a field are called: it is written here, or stands in the rows of another source. */
export function LookupEditor({ app, field, stored, onChange }: LookupEditorProps) {
  const lookup = readLookup({ name: field, type: 'text', display: 'meta', meta_lookup: stored })
  const version = lookup && 'version' in lookup ? lookup.version : null
  const [place, setPlace] = useState(version ? 'source' : 'here')
  const text = lookupText(stored)
  return (
    <div className="grid gap-3">
      <div className="max-w-sm">
        <Segmented label="Labels of the stored values" options={PLACES} value={place} onChange={setPlace} />
      </div>
      {place === 'here' ? (
        <DelayedInput
          label="meta_lookup"
          lines
          mono
          hint={
            'Labels for the stored values, one per line, such as 36: New York. JSON also works, including for labels from another version: {"view_id": 12, "keyAttribute": "geoid", "valueAttribute": "name"}.'
          }
          value={text}
          problem={lookupProblem(text)}
          onCommit={(typed) => onChange(typed || null)}
        />
      ) : (
        <LabelSource
          app={app}
          field={field}
          lookup={version}
          onChange={(next) => onChange(next && writtenLookup(next))}
        />
      )}
    </div>
  )
}

/** Older programs store an object; it is edited as its text. */
const lookupText = (stored: unknown) =>
  typeof stored === 'string' ? stored : stored === undefined || stored === null ? '' : JSON.stringify(stored)

type LabelSourceProps = {
  app: string
  field: string
  lookup: VersionLookup | null
  onChange: (lookup: VersionLookup | null) => void
}

/** The version that has the labels, and its two columns; they are guessed first, and shown with what comes of them. */
function LabelSource({ app, field, lookup, onChange }: LabelSourceProps) {
  const versions = useVersions(lookup?.viewId ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  // Of this site, of another one, or of an external database.
  const of = versions.found?.source
  const chosen = versions.found?.versions.find(({ viewId }) => viewId === lookup?.viewId)

  function choose(picked: PickedVersion | null) {
    const next = picked && likelyLookup(field, picked.version)
    setProblem(picked && !next ? 'This version has only one column; values and labels need two.' : null)
    if (next || !picked) onChange(next)
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-2">
      <div className="grid gap-2">
        <SourcePicker
          app={app}
          versions={versions}
          chosen={lookup && { viewId: lookup.viewId, source: '', version: '' }}
          onChoose={choose}
        />
        {problem ? <Notice kind="problem">{problem}</Notice> : null}
      </div>
      {lookup ? (
        <div className="grid gap-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Select
              label="Column with the values"
              value={lookup.key}
              options={columnOptions(chosen?.columns ?? [], lookup.key)}
              onChange={(event) => onChange({ ...lookup, key: event.target.value })}
            />
            <Select
              label="Column with the labels"
              value={lookup.label}
              options={columnOptions(chosen?.columns ?? [], lookup.label)}
              onChange={(event) => onChange({ ...lookup, label: event.target.value })}
            />
          </div>
          {of && chosen ? <LookupPreview key={writtenLookup(lookup)} app={of.env ?? of.app} lookup={lookup} /> : null}
        </div>
      ) : null}
    </div>
  )
}

/** The chosen one is among them, also when the version has it no more. */
function columnOptions(columns: readonly StoredColumn[], chosen: string) {
  const names = columns.map(({ name }) => name)
  return (names.includes(chosen) ? names : [chosen, ...names]).map((name) => ({ value: name, label: name }))
}
