import { Suspense } from 'react'
import { labelOf } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { notAvailable } from '#domain/not-available.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import type { EditedField } from './field.ts'
import { fieldInputs } from './inputs.ts'
import { kindOf } from './registry.ts'

/** A field to fill in. One of a kind nobody knows can be read here, but not changed. */
export function FieldInput({ field, value, onChange, disabled = false, problem = null }: EditedField) {
  const Input = fieldInputs.get(field.type)
  if (!Input) {
    const hint = notAvailable(field.type)
    return <TextInput label={labelOf(field)} value={textOf(value)} hint={hint} problem={problem} disabled />
  }
  const found = problem ?? kindOf(field).problem(value, field)
  return (
    <Suspense fallback={<Skeleton className="h-15 rounded-md" />}>
      <Input field={field} value={value} onChange={onChange} disabled={disabled} problem={found} Part={FieldInput} />
    </Suspense>
  )
}
