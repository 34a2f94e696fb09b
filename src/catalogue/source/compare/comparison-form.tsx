import { useSubmit } from 'react-router'
import { type ComparisonAddress, WHOLE_ROWS } from '#domain/catalogue/comparison-address.ts'
import type { SourceVersion } from '#domain/catalogue/source-details.ts'
import { Button } from '#ui/controls/button.tsx'
import { Select } from '#ui/controls/select.tsx'
import { NO_NAME } from '../source-shell.tsx'
import type { Compared } from './compared.ts'

type ComparisonFormProps = { asked: ComparisonAddress; compared: Compared; versions: readonly SourceVersion[] }

/** Which two versions are compared, and what tells their rows apart. */
export function ComparisonForm({ asked, compared, versions }: ComparisonFormProps) {
  const submit = useSubmit()
  const listed = versions.map(({ id, name }) => ({ value: String(id), label: name || NO_NAME }))
  const columns = compared.columns.map(({ name, title }) => ({ value: name, label: title }))
  return (
    <form
      method="get"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      <div className="w-56 max-sm:w-full">
        <Select label="Older version" name="before" options={listed} defaultValue={String(asked.before)} />
      </div>
      <div className="w-56 max-sm:w-full">
        <Select label="Newer version" name="after" options={listed} defaultValue={String(asked.after)} />
      </div>
      <div className="w-56 max-sm:w-full">
        <Select
          label="Match rows by"
          name="by"
          options={[{ value: WHOLE_ROWS, label: 'The whole row' }, ...columns]}
          defaultValue={compared.by ?? WHOLE_ROWS}
        />
      </div>
      <Button type="submit" kind="primary">
        Compare
      </Button>
    </form>
  )
}
