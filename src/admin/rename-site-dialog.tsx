import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/input.tsx'
import type { SiteAnswer } from './site-answer.ts'

type RenameSiteDialogProps = { site: { app: string; name: string }; onClose: () => void }

/** Gives a site another name; a name that is refused stays in the field, with the reason. */
export function RenameSiteDialog({ site, onClose }: RenameSiteDialogProps) {
  const fetcher = useFetcher<SiteAnswer>()
  const done = fetcher.state === 'idle' && fetcher.data?.ok === true
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])
  const problem = fetcher.data && !fetcher.data.ok ? (fetcher.data.fields.name ?? fetcher.data.form) : null
  const busy = fetcher.state !== 'idle'
  return (
    <Dialog open onClose={onClose} title="Rename site" size="md">
      <fetcher.Form method="post" action="/list" className="grid gap-4">
        <input type="hidden" name="intent" value="rename-site" />
        <input type="hidden" name="app" value={site.app} />
        <TextInput label="Name" name="name" defaultValue={site.name} autoComplete="off" problem={problem} />
        <div className="flex justify-end gap-2 pb-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
