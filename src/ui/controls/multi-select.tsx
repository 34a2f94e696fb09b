import { Combobox as Base } from '@base-ui/react/combobox'
import { X } from 'lucide-react'
import { floatingClass } from '../floating/floating.ts'
import { Icon } from '../signs/icon.tsx'
import { Field } from './field.tsx'
import type { Labelled } from './input.tsx'
import { OpenOptions, OptionItem } from './option-item.tsx'
import type { Option } from './select.tsx'

type MultiSelectProps = Labelled & {
  options: readonly Option[]
  /** The chosen values; one that is none of the options is shown too, and can be taken away. */
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string
  empty?: string
  disabled?: boolean
  labelHidden?: boolean
  autoFocus?: boolean
}

/** Several choices from a list, found by typing; each stands in the control until it is taken away. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, hint, problem, optional, options, value, onChange, placeholder, disabled = false } = props
  const chosen = value.map((each) => options.find((option) => option.value === each) ?? { value: each, label: each })
  return (
    <Field
      label={label}
      hint={hint}
      problem={problem}
      optional={optional ?? false}
      labelHidden={props.labelHidden ?? false}
    >
      {(id, describedBy) => (
        <Base.Root
          multiple
          items={options}
          value={chosen}
          isItemEqualToValue={(item: Option, other: Option) => item.value === other.value}
          onValueChange={(next: Option[], { reason }) => {
            // Escape closes the menu; pressed once more it would take away everything that was chosen.
            if (reason !== 'escape-key') onChange(next.map((option) => option.value))
          }}
          disabled={disabled}
        >
          <Base.InputGroup
            aria-invalid={problem ? true : undefined}
            className="relative flex min-h-9 pointer-coarse:min-h-11 w-full rounded-md border border-control bg-raised py-1 pr-9 pl-1.5 shadow-raised transition-[border-color] hover:border-muted focus-within:outline-2 focus-within:outline-focus aria-invalid:border-danger data-disabled:border-border data-disabled:bg-sunken data-disabled:text-muted data-disabled:shadow-none"
          >
            <Base.Chips className="flex min-w-0 grow flex-wrap items-center gap-1">
              {chosen.map((option) => (
                <Base.Chip
                  key={option.value}
                  aria-label={option.label}
                  className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-full border border-border bg-sunken pr-0.5 pl-2.5 text-xs data-disabled:pr-2.5"
                >
                  <span dir="auto" className="truncate">
                    {option.label}
                  </span>
                  {disabled ? null : (
                    <Base.ChipRemove
                      aria-label={`Remove ${option.label}`}
                      className="flex size-6 items-center justify-center rounded-full text-muted hover:text-text"
                    >
                      <Icon of={X} />
                    </Base.ChipRemove>
                  )}
                </Base.Chip>
              ))}
              <Base.Input
                id={id}
                {...(props.autoFocus ? { ref: focusNow } : {})}
                placeholder={chosen.length === 0 ? placeholder : ''}
                aria-describedby={describedBy}
                aria-invalid={problem ? true : undefined}
                className="min-h-6 w-8 min-w-0 grow bg-transparent px-1.5 outline-none disabled:cursor-not-allowed"
              />
            </Base.Chips>
            <OpenOptions label={label} />
          </Base.InputGroup>
          <Menu empty={props.empty ?? 'No matches.'} />
        </Base.Root>
      )}
    </Field>
  )
}

/** Where one control is opened by a press, the press goes on in it. */
function focusNow(input: HTMLInputElement | null) {
  input?.focus()
}

/** At most 150 px high, so that the form around it stays in view. */
function Menu({ empty }: { empty: string }) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} className="z-50 outline-none">
        <Base.Popup className={`${floatingClass} max-h-[150px] w-(--anchor-width) overflow-hidden`}>
          <Base.Empty className="px-3 py-2.5 text-muted empty:hidden">{empty}</Base.Empty>
          <Base.List className="max-h-[148px] overflow-y-auto p-1 data-empty:p-0">
            {(option: Option) => <OptionItem key={option.value} option={option} />}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
