import type { SectionColumn } from '#domain/data/column.ts'
import { isImage, isLink } from '#domain/data/section/cell-address.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { IMAGE_SIZE_CHOICES, LINK_CHOICES } from './column-choices.ts'

type PartProps = { column: SectionColumn; onSet(settings: Record<string, unknown>): void }

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type SettingText = PartProps & { setting: string; label: string; placeholder?: string }

function SettingInput({ column, onSet, setting, label, placeholder }: SettingText) {
  return (
    <TextInput
      label={label}
      maxLength={2000}
      {...(placeholder ? { placeholder } : {})}
      value={textOf(column[setting])}
      onChange={({ target }) => onSet({ [setting]: target.value === '' ? undefined : target.value })}
    />
  )
}

/** Where the cells of a column lead. */
export function LinkSettings(props: PartProps) {
  const { column, onSet } = props
  return (
    <>
      <Switch
        label="Show as link"
        checked={isLink(column)}
        onChange={({ target }) => onSet({ isLink: target.checked || undefined })}
      />
      {isLink(column) ? (
        <div className="grid gap-3 border-l-2 border-border pl-3">
          <SettingInput {...props} setting="linkText" label="Link text" placeholder="The value" />
          <SettingInput {...props} setting="location" label="Link address" placeholder="/county/" />
          <Select
            label="Add to the address"
            value={textOf(column.searchParams) || 'none'}
            options={LINK_CHOICES}
            onChange={({ target }) => onSet({ searchParams: target.value })}
          />
        </div>
      ) : null}
    </>
  )
}

/** The pictures that the cells of a column show in place of their values. */
export function ImageSettings(props: PartProps) {
  const { column, onSet } = props
  const { imageMargin } = column
  return (
    <>
      <Switch
        label="Show as picture"
        checked={isImage(column)}
        onChange={({ target }) => onSet({ isImg: target.checked || undefined })}
      />
      {isImage(column) ? (
        <div className="grid gap-3 border-l-2 border-border pl-3">
          <SettingInput
            {...props}
            setting="imageSrc"
            label="Picture address"
            placeholder="The same picture in every row"
          />
          <SettingInput {...props} setting="imageLocation" label="Picture folder" placeholder="/pictures" />
          <SettingInput {...props} setting="imageExtension" label="Picture file extension" placeholder="png" />
          <Select
            label="Picture size"
            value={textOf(column.imageSize) || 'medium'}
            options={IMAGE_SIZE_CHOICES}
            onChange={({ target }) => onSet({ imageSize: target.value })}
          />
          <NumberInput
            label="Picture margin"
            min={0}
            max={100}
            value={typeof imageMargin === 'number' ? imageMargin : null}
            onChange={(margin) => onSet({ imageMargin: margin ?? undefined })}
          />
        </div>
      ) : null}
    </>
  )
}
