import { type FormEvent, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'

type RenameTagProps = {
  tag: string | null
  others: readonly string[]
  onClose: () => void
  onRename: (to: string) => Promise<void>
}

/** Another name for a tag; the name of another tag makes the two one. */
export function RenameTagDialog({ tag, others, onClose, onRename }: RenameTagProps) {
  const [name, setName] = useState(tag ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const merges = name !== tag && others.includes(name.trim())

  async function rename(event: FormEvent) {
    event.preventDefault()
    try {
      await onRename(name.trim())
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The tag could not be renamed.')
    }
  }

  return (
    <Dialog open={tag !== null} onClose={onClose} title={`Rename ${tag ?? ''}`} size="sm">
      <form onSubmit={rename} className="grid gap-4">
        <TextInput
          label="New name"
          value={name}
          maxLength={200}
          problem={problem}
          hint={merges ? `${name.trim()} already exists: the two will be merged.` : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <Button kind="primary" type="submit" disabled={name.trim() === '' || name.trim() === tag}>
          {merges ? 'Merge' : 'Rename'}
        </Button>
      </form>
    </Dialog>
  )
}
