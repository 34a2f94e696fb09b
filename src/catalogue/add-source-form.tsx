import { useState } from 'react'
import { copyName } from '#domain/catalogue/copy-name.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { RadioGroup } from '#ui/controls/radio-group.tsx'
import { SearchCombobox } from '#ui/controls/search-combobox.tsx'
import type { Option } from '#ui/controls/select.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

/** What came of a post that adds a source. */
export type AddedSource = { ok: true; id: number; name: string } | { ok: false; name: string; problem: string }

const STARTS = [
  { value: 'empty', label: 'Empty', hint: 'Fields and versions are added later.' },
  { value: 'clone', label: 'A copy of another source', hint: 'Its fields and description, without versions and rows.' },
  { value: 'file', label: 'A file', hint: 'You upload the file in the next step.' },
]

type AddSourceFormProps = { patternId: number; refused: AddedSource | null; busy: boolean; scripted: boolean }

/** What a new source is called and begins with; without script it is empty, or of a file. */
export function AddSourceForm({ patternId, refused, busy, scripted }: AddSourceFormProps) {
  const [name, setName] = useState(refused?.name ?? '')
  const [start, setStart] = useState('empty')
  const [original, setOriginal] = useState<Option | null>(null)
  async function choose(chosen: Option | null) {
    setOriginal(chosen)
    if (chosen) setName(copyName(chosen.label, await namesLike(patternId, chosen.label)))
  }
  const isComplete = name.trim() !== '' && (start !== 'clone' || original !== null)
  return (
    <>
      {refused && !refused.ok ? <Notice kind="problem">{refused.problem}</Notice> : null}
      <RadioGroup
        label="Start with"
        name="start"
        options={STARTS.filter(({ value }) => scripted || value !== 'clone')}
        value={start}
        onChange={setStart}
      />
      {start === 'clone' ? (
        <SearchCombobox
          label="Source to copy"
          placeholder="Search sources"
          value={original}
          onChange={choose}
          find={(text, signal) => findSources(patternId, text, signal)}
        />
      ) : null}
      <input type="hidden" name="from" value={start === 'clone' ? (original?.value ?? '') : ''} />
      <TextInput
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex justify-end pb-2">
        <Button type="submit" kind="primary" disabled={busy || (scripted && !isComplete)}>
          {busy ? 'Adding...' : 'Add'}
        </Button>
      </div>
    </>
  )
}

async function findSources(patternId: number, text: string, signal: AbortSignal) {
  const answer = await callVerb('catalogue.list', { patternId, text }, { signal })
  if (!answer.ok) throw new Error(answer.message)
  const { sources, pages } = answer.value
  return { options: sources.map(({ id, name }) => ({ value: String(id), label: name || 'No Name' })), more: pages > 1 }
}

/** Names that a copy may not have; where nobody can tell, the server still refuses nothing. */
async function namesLike(patternId: number, name: string): Promise<string[]> {
  const answer = await callVerb('catalogue.list', { patternId, text: `${name} copy (`.slice(0, 200) })
  return answer.ok ? answer.value.sources.map((source) => source.name) : []
}
