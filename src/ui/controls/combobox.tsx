import { Combobox as Base } from '@base-ui/react/combobox'
import { floatingClass } from '../floating/floating.ts'
import { controlClass, Field } from './field.tsx'
import type { Labelled } from './input.tsx'
import { OpenOptions, OptionItem } from './option-item.tsx'
import type { Option } from './select.tsx'

type ComboboxProps = Labelled & {
  options: readonly Option[]
  /** The chosen value, or null; without it the control keeps its own. */
  value?: string | null
  defaultValue?: string | null
  onChange?: (value: string | null) => void
  name?: string
  placeholder?: string
  empty?: string
  disabled?: boolean
}

// Whoever looks further down a list types a few letters.
const MOST_SHOWN = 200

/** A choice of one from a long list, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, problem, optional, options, value, defaultValue, onChange, name, placeholder } = props
  const find = (wanted: string | null | undefined) => options.find((option) => option.value === wanted) ?? null
  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(id, describedBy) => (
        <Base.Root
          items={options}
          limit={MOST_SHOWN}
          {...(value === undefined ? { defaultValue: find(defaultValue) } : { value: find(value) })}
          onValueChange={(chosen: Option | null) => onChange?.(chosen?.value ?? null)}
          {...(name ? { name } : {})}
          disabled={props.disabled ?? false}
        >
          <Base.InputGroup className="relative">
            <Base.Input
              id={id}
              placeholder={placeholder}
              aria-describedby={describedBy}
              aria-invalid={problem ? true : undefined}
              className={`${controlClass} pr-9`}
            />
            <OpenOptions label={label} />
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner sideOffset={4} className="z-50 outline-none">
              <Base.Popup className={`${floatingClass} max-h-72 w-(--anchor-width) overflow-y-auto p-1`}>
                <Base.Empty className="px-2 py-1.5 text-muted empty:hidden">{props.empty ?? 'No matches.'}</Base.Empty>
                <Base.List>{(option: Option) => <OptionItem key={option.value} option={option} />}</Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
