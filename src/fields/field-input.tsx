import { Suspense } from 'react'
import { labelOf, textOf } from '#domain/field/attribute.ts'
import { notAvailable } from '#domain/not-available.ts'
import { TextInput } from '#ui/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { EditedField } from './field.ts'
import { fieldInputs } from './inputs.ts'
import { fieldModels } from './registry.ts'

/** A field to fill in. One of a kind nobody knows can be read here, but not changed. */
export function FieldInput({ attribute, value, onChange, disabled = false, problem = null }: EditedField) {
  const Input = fieldInputs.get(attribute.type)
  if (!Input) {
    const hint = notAvailable(attribute.type)
    return <TextInput label={labelOf(attribute)} value={textOf(value)} hint={hint} problem={problem} disabled />
  }
  const found = problem ?? fieldModels.get(attribute.type)?.problem(value, attribute) ?? null
  return (
    <Suspense fallback={<Skeleton className="h-15 rounded-md" />}>
      <Input
        attribute={attribute}
        value={value}
        onChange={onChange}
        disabled={disabled}
        problem={found}
        Part={FieldInput}
      />
    </Suspense>
  )
}
