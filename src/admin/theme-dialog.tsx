import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextInput } from '#ui/input.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'
import type { ThemesAnswer } from './themes-answer.ts'

/** What the dialog is for: another name for a theme, or a new theme that begins as another one is. */
export type ThemeTask =
  | { intent: 'rename'; app: string; themeId: string; name: string }
  | { intent: 'create'; app: string | null; from: string; name: string }

type ThemeDialogProps = { task: ThemeTask; sites: readonly { app: string; name: string }[]; onClose: () => void }

/** The name of a theme, and the site that a new one is for; a name that is refused stays, with the reason. */
export function ThemeDialog({ task, sites, onClose }: ThemeDialogProps) {
  const fetcher = useFetcher<ThemesAnswer>()
  const { data, state } = fetcher
  const said = state === 'idle' && data?.ok ? data.said : null
  useEffect(() => {
    if (said === null) return
    showToast({ title: said, kind: 'success' })
    onClose()
  }, [said, onClose])
  const refused = data && !data.ok ? data : null
  const create = task.intent === 'create'
  return (
    <Dialog open onClose={onClose} title={create ? 'New theme' : 'Rename theme'} size="md">
      <fetcher.Form method="post" action="/themes" className="grid gap-5">
        <input type="hidden" name="intent" value={task.intent} />
        {create ? <input type="hidden" name="from" value={task.from} /> : null}
        {create ? null : <input type="hidden" name="themeId" value={task.themeId} />}
        {refused?.form ? <Notice kind="problem">{refused.form}</Notice> : null}
        <TextInput
          label="Name"
          name="name"
          defaultValue={task.name}
          autoComplete="off"
          problem={refused?.fields.name ?? null}
        />
        {task.app === null ? (
          <Select label="Site" name="app" options={sites.map(({ app, name }) => ({ value: app, label: name }))} />
        ) : (
          <input type="hidden" name="app" value={task.app} />
        )}
        <div className="flex justify-end gap-2 pb-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={state !== 'idle'}>
            {create ? 'Create' : 'Rename'}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  )
}
