import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'

const TOO_SHORT = 'Must be at least 4 characters.'

type AddSiteFormProps = { name: string; problem: string | null }

/** Adds a site. Create sends only a name that is longer than 3 characters. */
export function AddSiteForm({ name, problem }: AddSiteFormProps) {
  const { state, formData } = useNavigation()
  const [short, setShort] = useState(false)
  const creating = state !== 'idle' && formData?.has('name') === true
  return (
    <Form
      method="post"
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        const typed = String(new FormData(event.currentTarget).get('name') ?? '')
        const tooShort = typed.trim().length <= 3
        setShort(tooShort)
        if (tooShort) event.preventDefault()
      }}
    >
      <div className="w-72 max-w-full">
        <TextInput
          label="Site name"
          name="name"
          autoComplete="off"
          defaultValue={name}
          problem={short ? TOO_SHORT : problem}
        />
      </div>
      <Button type="submit" disabled={creating} className="sm:mt-6.5">
        {creating ? 'Creating...' : 'Create'}
      </Button>
    </Form>
  )
}
