import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { controlClass, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'

/** Adds a site of pages or a catalogue to a site. */
export function AddPatternForm({ app, problem }: { app: string; problem: string | null }) {
  return (
    <Form method="post" className="grid gap-3 rounded-md bg-sunken p-4 sm:grid-cols-4 sm:items-end">
      <input type="hidden" name="app" value={app} />
      <Field label="Kind">
        {(id) => (
          <select id={id} name="pattern_type" className={controlClass}>
            <option value="page">Pages</option>
            <option value="forms">Catalogue of data</option>
          </select>
        )}
      </Field>
      <Field label="Name">{(id) => <input id={id} name="name" required className={controlClass} />}</Field>
      <Field label="Base path">
        {(id) => <input id={id} name="base_url" required placeholder="/plan" className={controlClass} />}
      </Field>
      <Button type="submit" className="justify-center">
        Add
      </Button>
      {problem ? (
        <div className="sm:col-span-4">
          <Notice kind="problem">{problem}</Notice>
        </div>
      ) : null}
    </Form>
  )
}
