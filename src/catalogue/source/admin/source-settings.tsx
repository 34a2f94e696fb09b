import { useFetcher } from 'react-router'
import { ADMINISTRATOR, GUEST } from '#domain/access/access.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { AdminAnswer } from './admin-answer.ts'

const NAMES: Record<number, string> = {
  0: 'anyone who is signed in',
  1: 'people who can see the admin area',
  5: 'editors',
  10: 'administrators',
}
const LEVELS = Array.from({ length: ADMINISTRATOR - GUEST + 1 }, (_, at) => GUEST + at).map((level) => ({
  value: String(level),
  label: level === GUEST ? 'Anyone' : NAMES[level] ? `${level}: ${NAMES[level]}` : `${level} or higher`,
}))

type Named = { revision: number; name: string; licence: string; attribution: string }

/** What a source is called, and under which terms it may be used. */
export function NameForm({ revision, name, licence, attribution }: Named) {
  return (
    <SettingsForm intent="describe" revision={revision} submit="Save">
      <TextInput label="Name" name="name" defaultValue={name} required maxLength={200} autoComplete="off" />
      <TextInput label="Licence" name="license" defaultValue={licence} maxLength={500} optional autoComplete="off" />
      <TextInput label="Attribution" name="attribution" defaultValue={attribution} maxLength={500} optional />
    </SettingsForm>
  )
}

export function LevelForm({ revision, authLevel }: { revision: number; authLevel: number }) {
  return (
    <SettingsForm intent="level" revision={revision} submit="Set level">
      <Select
        label="Level needed to read"
        hint="People below this level see neither the source nor its rows on any page."
        name="authLevel"
        options={LEVELS}
        defaultValue={String(authLevel)}
      />
    </SettingsForm>
  )
}

type DefaultColumnsProps = { revision: number; columns: readonly { name: string; title: string }[]; chosen: string[] }

/** The columns that a new section of this source begins with. */
export function DefaultColumnsForm({ revision, columns, chosen }: DefaultColumnsProps) {
  if (columns.length === 0) return <p className="text-muted">This source has no columns yet.</p>
  return (
    <SettingsForm intent="default-columns" revision={revision} submit="Set Default Columns">
      <fieldset className="grid max-h-80 min-w-0 grid-cols-1 gap-2 overflow-y-auto rounded-md border border-border p-3">
        <legend className="sr-only">Default columns</legend>
        {columns.map(({ name, title }) => (
          <Checkbox
            key={name}
            name="default_columns"
            value={name}
            label={title}
            defaultChecked={chosen.includes(name)}
          />
        ))}
      </fieldset>
    </SettingsForm>
  )
}

type SettingsFormProps = { intent: string; revision: number; submit: string; children: React.ReactNode }

/** Its fields begin anew with what was saved. */
function SettingsForm({ intent, revision, submit, children }: SettingsFormProps) {
  const { Form, data, state } = useFetcher<AdminAnswer>()
  const busy = state !== 'idle'
  return (
    <Form method="post" className="grid max-w-lg grid-cols-1 gap-4">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="revision" value={revision} />
      <div key={revision} className="grid gap-4">
        {children}
      </div>
      {data && !busy ? <Notice kind={data.ok ? 'success' : 'problem'}>{data.said}</Notice> : null}
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? 'Saving...' : submit}
      </Button>
    </Form>
  )
}
