import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'

export type CopyValues = { newApp: string; name: string; base_url: string }
export type CopyAnswer = { values: CopyValues; fields: Record<string, string>; form: string | null }

type DuplicateScreenProps = {
  user: WorkbenchUser
  original: string
  sites: { app: string; name: string }[]
  values: CopyValues
  answer: CopyAnswer | null
}

/** Asks where a copy of a pattern goes and what it is called; the copy itself is made in the background. */
export function DuplicateScreen({ user, original, sites, values, answer }: DuplicateScreenProps) {
  const busy = useNavigation().state === 'submitting'
  const shown = answer?.values ?? values
  const of = (name: keyof CopyValues) => ({ name, defaultValue: shown[name], problem: answer?.fields[name] })
  return (
    <AdminShell place="Sites" title={`Duplicate ${original}`} user={user}>
      <ScreenHeading title={`Duplicate ${original}`}>
        The copy has everything the original has now. After that, the two are independent.
      </ScreenHeading>
      <Form method="post" noValidate className="grid max-w-lg gap-4">
        {answer?.form ? <Notice kind="problem">{answer.form}</Notice> : null}
        <Select
          label="Into site"
          hint="In another site, tables and graphs of this site's data stay empty until you give them a source in that site."
          options={sites.map(({ app, name }) => ({ value: app, label: name }))}
          {...of('newApp')}
        />
        <TextInput label="Name" autoComplete="off" {...of('name')} />
        <TextInput label="Base path" autoComplete="off" {...of('base_url')} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" kind="primary" disabled={busy}>
            {busy ? 'Starting...' : 'Duplicate'}
          </Button>
          <ButtonLink href="/list" kind="quiet">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </AdminShell>
  )
}
