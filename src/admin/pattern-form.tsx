import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { PatternField, PatternValues } from './pattern-form-data.ts'

const KINDS = [
  { value: 'page', label: 'page: a site of pages' },
  { value: 'forms', label: 'forms: a catalogue of data sources' },
]

const LEVELS = [
  { value: '-1', label: 'Anyone' },
  { value: '0', label: '0: anyone who is signed in' },
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => ({ value: String(level), label: `${level} or higher` })),
]

export type PatternAnswer = { values: PatternValues; fields: Record<string, string>; form: string | null }

type PatternFormProps = {
  values: PatternValues
  answer: PatternAnswer | null
  themes: string[]
  /** The kind of a stored pattern stays: its items are of that kind. */
  stored: boolean
}

/** Every field of a pattern; what was typed stays when it is refused, with the reason beside the field. */
export function PatternForm({ values, answer, themes, stored }: PatternFormProps) {
  const busy = useNavigation().state === 'submitting'
  const shown = answer?.values ?? values
  const of = (name: PatternField) => ({ name, defaultValue: shown[name], problem: answer?.fields[name] })
  const kind = stored ? [KINDS.find(({ value }) => value === values.pattern_type) ?? KINDS[0]] : KINDS
  return (
    <Form method="post" noValidate className="grid max-w-2xl gap-8">
      {answer?.form ? <Notice kind="problem">{answer.form}</Notice> : null}
      <Group title="Basics">
        <Select
          label="Pattern type"
          hint={stored ? 'This cannot be changed: everything stored here belongs to this type.' : undefined}
          options={kind.flatMap((option) => option ?? [])}
          {...of('pattern_type')}
        />
        <TextInput label="Name" autoComplete="off" {...of('name')} />
        <TextInput
          label="Base path"
          placeholder="/plan"
          hint="Its address on this server."
          autoComplete="off"
          {...of('base_url')}
        />
        <TextInput
          label="Subdomain"
          hint="The first part of the host name, or * for any host."
          autoComplete="off"
          {...of('subdomain')}
        />
        <Select label="Level needed to read" options={LEVELS} {...of('authLevel')} />
        <Select label="Theme" options={themes.map((name) => ({ value: name, label: name }))} {...of('theme')} />
      </Group>
      <Group title="Details">
        <div className="sm:col-span-2">
          <Textarea label="Description" optional {...of('description')} />
        </div>
        <div className="sm:col-span-2">
          <TextInput label="Categories" optional hint="Separated by commas." autoComplete="off" {...of('categories')} />
        </div>
      </Group>
      <details className="group grid gap-4" open={Boolean(answer?.fields.filters || answer?.fields.config)}>
        <summary className="w-fit cursor-pointer rounded-sm font-medium text-muted hover:text-text">
          Filters and configuration
        </summary>
        <div className="mt-4 grid gap-4">
          <Textarea label="Filters" hint="A JSON array." spellCheck={false} className="font-mono" {...of('filters')} />
          <Textarea label="Config" hint="A JSON object." spellCheck={false} className="font-mono" {...of('config')} />
        </div>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? 'Saving...' : stored ? 'Save pattern' : 'Add pattern'}
        </Button>
        <ButtonLink href="/list" kind="quiet">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-4 text-base font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}
