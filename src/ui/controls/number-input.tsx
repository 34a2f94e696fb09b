import { type ComponentProps, useState } from 'react'
import { typedNumber } from '#domain/field/typed-number.ts'
import { type Labelled, TextInput } from './input.tsx'

type NumberInputProps = Labelled & {
  value: number | null
  onChange: (value: number | null) => void
} & Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'onWheel'>

/** A number with its label; turning the wheel over it scrolls the page instead of changing it. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  // `1.` and `1` are the same number: what was typed is shown as long as it means what is stored.
  const [typed, setTyped] = useState('')
  const shown = typedNumber(typed) === value ? typed : String(value ?? '')
  return (
    <TextInput
      type="number"
      step="any"
      {...rest}
      value={shown}
      onWheel={(event) => event.currentTarget.blur()}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(typedNumber(target.value))
      }}
    />
  )
}
