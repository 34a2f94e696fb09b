import { useEffect, useState } from 'react'
import { useEditedSite } from '#elements/edited-site.ts'
import type { ElementEditorProps } from '#elements/element-editor.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import type { ComponentsIndexSettings } from './settings.ts'

type Choices = VerbAnswer<'sections.choices'>

const NONE: Choices = { patterns: [], types: [], sources: [], versions: [] }

/** Chooses the site of pages first, then which of its sections are listed. */
export default function ComponentsIndexEditor({ settings, onChange }: ElementEditorProps<ComponentsIndexSettings>) {
  const site = useEditedSite()
  const { choices, problem } = useChoices(settings.patternId ?? site?.patternId ?? null)
  const set = (change: Partial<ComponentsIndexSettings>) => onChange({ ...settings, ...change })
  const { patternId, sourceId, viewId } = settings
  const idOf = (value: string) => (value === '' ? null : Number(value))
  const all = (label: string) => ({ value: '', label })
  const versions = choices.versions.filter((version) => sourceId === null || version.sourceId === sourceId)
  return (
    <div className="grid gap-4">
      <Select
        label="Site pattern"
        value={patternId ?? ''}
        options={[
          all('Select a site pattern'),
          ...choices.patterns.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={({ target }) => set({ patternId: idOf(target.value), elementType: '', sourceId: null, viewId: null })}
      />
      {problem ? <p className="text-danger">{problem}</p> : null}
      {patternId === null ? null : (
        <>
          <Select
            label="Component type"
            value={settings.elementType}
            options={[all('All types'), ...choices.types]}
            onChange={({ target }) => set({ elementType: target.value })}
          />
          <Select
            label="Source"
            value={sourceId ?? ''}
            options={[
              all('All sources'),
              ...choices.sources.map(({ id, name }) => ({ value: String(id), label: name || 'No Name' })),
            ]}
            onChange={({ target }) => set({ sourceId: idOf(target.value), viewId: null })}
          />
          <Select
            label="Current version"
            value={viewId ?? ''}
            options={[all('All versions'), ...versions.map(({ id, name }) => ({ value: String(id), label: name }))]}
            onChange={({ target }) => set({ viewId: idOf(target.value) })}
          />
          <Checkbox
            label="Hide sections without tags"
            checked={settings.hideUntagged}
            onChange={({ target }) => set({ hideUntagged: target.checked })}
          />
          <TextInput
            label="Base URL of source links"
            maxLength={200}
            value={settings.sourceBase}
            onChange={({ target }) => set({ sourceBase: target.value })}
          />
        </>
      )}
    </div>
  )
}

/** What can be chosen of a site; that of the page that is edited, until one is chosen. */
function useChoices(patternId: number | null): { choices: Choices; problem: string } {
  const [state, setState] = useState({ choices: NONE, problem: '' })
  useEffect(() => {
    if (patternId === null) return
    const left = new AbortController()
    callVerb('sections.choices', { patternId }, { signal: left.signal })
      .then((answer) =>
        setState((before) =>
          answer.ok ? { choices: answer.value, problem: '' } : { ...before, problem: answer.message },
        ),
      )
      .catch((error: unknown) => {
        if (!left.signal.aborted) throw error
      })
    return () => left.abort()
  }, [patternId])
  return state
}
