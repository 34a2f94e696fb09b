import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '#ui/floating/dialog.tsx'
import { DialogButton } from '#ui/floating/dialog-button.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { type AddedSource, AddSourceForm } from './add-source-form.tsx'

type AddSourceProps = { base: string; patternId: number }

/** The button that adds a source, and the dialog behind it; without script the same form stands on the page. */
export function AddSource({ base, patternId }: AddSourceProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <DialogButton kind="primary" icon={Plus} onOpen={() => setOpen(true)} plainHref={`${base}?add=source`}>
        Add source
      </DialogButton>
      {open ? <AddSourceDialog patternId={patternId} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AddSourceDialog({ patternId, onClose }: { patternId: number; onClose: () => void }) {
  const { Form, data, state } = useFetcher<{ added: AddedSource | null }>()
  const added = data?.added ?? null
  const done = state === 'idle' && added?.ok ? added : null
  useEffect(() => {
    if (!done) return
    showToast({ title: `${done.name} was added`, kind: 'success' })
    onClose()
  }, [done, onClose])
  return (
    <Dialog open onClose={onClose} title="Add source" size="md">
      <Form method="post" action="/?index" className="grid gap-5">
        <AddSourceForm
          patternId={patternId}
          refused={added && !added.ok ? added : null}
          busy={state !== 'idle'}
          scripted
        />
      </Form>
    </Dialog>
  )
}
