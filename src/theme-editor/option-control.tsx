import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Picture } from '#domain/media/picture.ts'
import type { MenuItem } from '#domain/theme/menu-item.ts'
import { SafePath } from '#domain/theme/menu-path.ts'
import { PictureField } from '#editor-kit/pictures/picture-field.tsx'
import { IconButton } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Segmented } from '#ui/controls/segmented.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { type Parsed, TypedInput } from '#ui/controls/typed-value.tsx'
import { MenuEditor } from './menu-editor.tsx'
import type { ChoiceOf, OptionField } from './option-fields.ts'

type ControlProps = {
  app: string
  field: OptionField
  value: unknown
  onChange: (value: unknown) => void
  onInvalid: (invalid: boolean) => void
}

/** The control that suits an option. */
export function OptionControl({ app, field, value, onChange, onInvalid }: ControlProps) {
  const { label, hint } = field
  switch (field.kind) {
    case 'choice':
      return <ChoiceControl label={label} choices={field.choices} value={String(value)} onChange={onChange} />
    case 'number':
      return (
        <TypedInput
          label={`${label} (${field.unit})`}
          inputMode="numeric"
          hint={`From ${field.least} to ${field.most}.`}
          value={Number(value)}
          write={String}
          parse={(text) => wholeNumber(text, field.least, field.most)}
          onChange={onChange}
        />
      )
    case 'path':
      return (
        <TypedInput label={label} hint={hint} value={String(value)} write={String} parse={path} onChange={onChange} />
      )
    case 'switch':
      return <Switch label={label} checked={value === true} onChange={(event) => onChange(event.target.checked)} />
    case 'picture':
      return (
        <PictureField
          key={JSON.stringify(value)}
          app={app}
          label={label}
          picture={value as Picture | null}
          onChange={onChange}
        />
      )
    case 'menu':
      return (
        <MenuEditor label={label} hint={hint} menu={value as MenuItem[]} onChange={onChange} onInvalid={onInvalid} />
      )
    case 'text':
      return (
        <TextInput
          label={label}
          hint={hint}
          value={String(value)}
          maxLength={field.letters}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

/** What fits in a line is chosen at a glance; more is a list. */
const MOST_LETTERS = 30

type ChoiceProps = { label: string; choices: readonly ChoiceOf[]; value: string; onChange: (value: unknown) => void }

function ChoiceControl({ label, choices, value, onChange }: ChoiceProps) {
  const options = choices.map((choice) => ({ value: String(choice.value), label: choice.label }))
  const choose = (chosen: string) => onChange(choices.find((choice) => String(choice.value) === chosen)?.value)
  const letters = options.reduce((sum, option) => sum + option.label.length, 0)
  if (letters <= MOST_LETTERS && options.length <= 4)
    return <Segmented label={label} options={options} value={value} onChange={choose} />
  return (
    <Select label={label} options={options} value={value} onChange={(event) => choose(event.currentTarget.value)} />
  )
}

type ResettableProps = { label: string; to: string | null; onReset: () => void; children: ReactNode }

/** A control with the way back to another value, where there is one. */
export function Resettable({ label, to, onReset, children }: ResettableProps) {
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 grow">{children}</div>
      <span className="w-7 shrink-0">
        {to ? <IconButton size="small" icon={RotateCcw} label={`Reset ${label} to ${to}`} onClick={onReset} /> : null}
      </span>
    </div>
  )
}

function wholeNumber(text: string, least: number, most: number): Parsed<number> {
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return { ok: true, value }
  return { ok: false, message: `This must be a whole number from ${least} to ${most}.` }
}

function path(text: string): Parsed<string> {
  const read = SafePath.safeParse(text)
  return read.success
    ? { ok: true, value: read.data }
    : { ok: false, message: `This ${read.error.issues[0]?.message}.` }
}
