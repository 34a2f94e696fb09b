import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Picture } from '#domain/media/picture.ts'
import { PictureField } from '#editor-kit/pictures/picture-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import type { SiteAnswer } from './site-answer.ts'

type EditSiteDialogProps = { site: { app: string; name: string; logo: Picture | null }; onClose: () => void }

/** The name and the logo of a site; a name that is refused stays in the field, with the reason. */
export function EditSiteDialog({ site, onClose }: EditSiteDialogProps) {
  const fetcher = useFetcher<SiteAnswer>()
  const done = fetcher.state === 'idle' && fetcher.data?.ok === true
  useEffect(() => {
    if (done) onClose()
  }, [done, onClose])
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data : null
  const busy = fetcher.state !== 'idle'
  return (
    <Dialog open onClose={onClose} title="Edit site" size="md">
      <fetcher.Form method="post" action="/list" className="grid gap-5">
        <input type="hidden" name="intent" value="edit-site" />
        <input type="hidden" name="app" value={site.app} />
        {refused?.form ? <Notice kind="problem">{refused.form}</Notice> : null}
        <TextInput
          label="Name"
          name="name"
          defaultValue={site.name}
          autoComplete="off"
          problem={refused?.fields.name ?? null}
        />
        <PictureField
          app={site.app}
          label="Logo"
          name="logo"
          picture={site.logo}
          hint="Shown in the header of every page, 40 pixels high."
        />
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
