import { Select } from '#ui/controls/select.tsx'

type SettingSelectProps<Value extends string> = {
  label: string
  hint?: string
  value: Value
  values: readonly Value[]
  onChange: (value: Value) => void
}

/** A setting that is one of a few words, shown as they are stored. */
export function SettingSelect<Value extends string>({
  label,
  hint,
  value,
  values,
  onChange,
}: SettingSelectProps<Value>) {
  const options = values.map((one) => ({ value: one, label: one }))
  return (
    <Select
      label={label}
      hint={hint}
      value={value}
      options={options}
      onChange={(event) => {
        const chosen = values.find((one) => one === event.target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
