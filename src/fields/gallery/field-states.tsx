import { useState } from 'react'
import { labelOf } from '#domain/field/field-settings.ts'
import { FieldInput } from '#fields/field-input.tsx'
import { FieldView } from '#fields/field-view.tsx'
import { Specimen } from '#ui/gallery/specimen.tsx'
import { type FieldSample, withDemoOptions } from './samples.ts'
import { TableEditors } from './table-editors.tsx'

/** One field empty, filled, with something wrong in it, and where it can't be changed. */
export function FieldStates({ sample }: { sample: FieldSample }) {
  const name = labelOf(sample.field)
  return (
    <Specimen name={name} wide>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
        <State sample={sample} state="empty" value={null} />
        <State sample={sample} state="filled" value={sample.filled} />
        {sample.invalid === undefined ? null : <State sample={sample} state="invalid" value={sample.invalid} />}
        <State sample={sample} state="disabled" value={sample.filled} disabled />
      </div>
      <TableEditors sample={sample} />
    </Specimen>
  )
}

type StateProps = { sample: FieldSample; state: string; value: unknown; disabled?: boolean }

function State({ sample: { field }, state, value, disabled = false }: StateProps) {
  const [current, setCurrent] = useState(value)
  const named = { ...withDemoOptions(field), display_name: `${labelOf(field)}, ${state}` }
  return (
    <div className="grid min-w-0 gap-3">
      <FieldInput field={named} value={current} onChange={setCurrent} disabled={disabled} />
      <section aria-label={`${named.display_name}, as read`} className="min-w-0 border-l-2 border-border pl-3">
        <FieldView field={named} value={current} />
      </section>
    </div>
  )
}
