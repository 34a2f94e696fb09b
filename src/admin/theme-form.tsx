import { TextInput } from '#ui/input.tsx'
import { Select } from '#ui/select.tsx'
import { showToast } from '#ui/toast.tsx'
import { FormDialog } from './form-dialog.tsx'

/** What the dialog is for: another name for a theme, or a new theme that begins as another one is. */
export type ThemeTask =
  | { intent: 'rename'; app: string; themeId: string; name: string }
  | { intent: 'create'; app: string | null; from: string; name: string }

type ThemeDialogProps = { task: ThemeTask; sites: readonly { app: string; name: string }[]; onClose: () => void }

const CREATE = { title: 'New theme', submit: { label: 'Create', busy: 'Creating...' } }
const RENAME = { title: 'Rename theme', submit: { label: 'Rename', busy: 'Renaming...' } }

/** The name of a theme, and the site that a new one is for. */
export function ThemeDialog({ task, sites, onClose }: ThemeDialogProps) {
  const { name, app, ...rest } = task
  const hidden = { ...rest, ...(app === null ? {} : { app }) }
  const words = task.intent === 'create' ? CREATE : RENAME
  return (
    <FormDialog {...words} action="/themes" hidden={hidden} onClose={onClose} onDone={sayDone}>
      {(problems) => (
        <>
          <TextInput label="Name" name="name" defaultValue={name} autoComplete="off" problem={problems.name} />
          {app === null ? (
            <Select label="Site" name="app" options={sites.map((site) => ({ value: site.app, label: site.name }))} />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

function sayDone(said: string) {
  showToast({ title: said, kind: 'success' })
}
