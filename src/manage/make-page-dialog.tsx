import { type FormEvent, useEffect, useId, useState } from 'react'
import { type ParentChoice, parentChoices } from '#domain/page/tree/parent-choices.ts'
import { Button } from '#ui/controls/button.tsx'
import { Combobox } from '#ui/controls/combobox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

type MakePageProps = {
  template: { id: number; title: string }
  patternId: number
  onClose: () => void
  onMade: (slug: string) => void
}

const TOP = { value: '', label: 'None (top level)' }

/** What a page that is made from a template is called, and where it stands. */
export function MakePageDialog({ template, patternId, onClose, onMade }: MakePageProps) {
  const form = useId()
  const [title, setTitle] = useState('')
  const [parent, setParent] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const places = usePlaces(patternId)

  async function make(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await callVerb('templates.use', {
      templateId: template.id,
      title: title.trim(),
      parent,
    })
    setBusy(false)
    if (answer.ok) onMade(answer.value.url_slug)
    else setProblem(answer.message)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Make a page from ${template.title}`}
      description="It starts as a draft with the template's sections."
      size="sm"
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={form} disabled={busy || title.trim() === ''}>
            {busy ? 'Making…' : 'Make page'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={make} className="grid gap-4">
        <TextInput
          label="Title"
          value={title}
          maxLength={500}
          autoComplete="off"
          problem={problem}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Combobox
          label="Parent page"
          hint="The page it will be listed under in the navigation."
          value={parent}
          options={[TOP, ...places.map(({ id, name }) => ({ value: String(id), label: name }))]}
          onChange={(chosen) => setParent(chosen ?? '')}
        />
      </form>
    </Dialog>
  )
}

/** The pages that a new one can stand below; none until they are known. */
function usePlaces(patternId: number): ParentChoice[] {
  const [places, setPlaces] = useState<ParentChoice[]>([])
  useEffect(() => {
    let left = false
    void callVerb('pages.list', { patternId }).then((answer) => {
      if (!left && answer.ok) setPlaces(parentChoices(answer.value.pages))
    })
    return () => {
      left = true
    }
  }, [patternId])
  return places
}
