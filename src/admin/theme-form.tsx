import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import type { AdminForm } from './admin-form.ts'

/** Another name for a theme. */
export function renameThemeForm({ app, id, name }: { app: string; id: string; name: string }): AdminForm {
  return {
    title: 'Rename theme',
    submit: { label: 'Rename', busy: 'Renaming...' },
    hidden: { kind: 'theme', app, id },
    fields: (problems) => <NameInput name={name} problem={problems.name} />,
  }
}

export type ThemeStart = {
  /** The theme that the new one begins as. */
  from: string
  name: string
  /** The site that it is for; asked for where it is not known. */
  app: string | null
  sites: readonly { app: string; name: string }[]
}

/** A new theme that begins as another one is, and the site that it is for. */
export function newThemeForm({ from, name, app, sites }: ThemeStart): AdminForm {
  return {
    title: 'New theme',
    submit: { label: 'Create', busy: 'Creating...' },
    hidden: { kind: 'new-theme', from, ...(app === null ? {} : { app }) },
    fields: (problems) => (
      <>
        <NameInput name={name} problem={problems.name} />
        {app === null ? (
          <Select label="Site" name="app" options={sites.map((site) => ({ value: site.app, label: site.name }))} />
        ) : null}
      </>
    ),
  }
}

function NameInput({ name, problem }: { name: string; problem: string | undefined }) {
  return <TextInput label="Name" name="name" defaultValue={name} autoComplete="off" problem={problem} />
}
