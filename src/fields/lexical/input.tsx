import { useMemo } from 'react'
import { labelOf, maxLengthOf } from '#domain/field/field-settings.ts'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { readRichText, storeRichText } from '#domain/rich-text/stored-value.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { RichTextEditor } from '#rich-text/editor/rich-text-editor.tsx'

/** The editor names itself to those who can't see it, so that the words above it are for the eye. */
export default function RichTextFieldInput({ field, value, onChange, disabled, problem }: FieldInputProps) {
  const root = useMemo(() => readRichText(value) ?? EMPTY_ROOT, [value])
  return (
    <div className="grid content-start gap-1.5">
      <p aria-hidden="true" className="font-medium">
        {labelOf(field)}
      </p>
      <div
        className={`min-h-20 min-w-0 rounded-md border px-3 py-2 ${problem ? 'border-danger' : 'border-control'} ${disabled ? 'bg-sunken text-muted' : 'bg-raised shadow-raised'}`}
      >
        <RichTextEditor
          root={root}
          label={labelOf(field)}
          editable={!disabled}
          maxLength={maxLengthOf(field)}
          onChange={(next) => onChange(storeRichText(next))}
        />
      </div>
      {problem ? <p className="text-danger">{problem}</p> : null}
      {field.description ? <p className="text-muted">{field.description}</p> : null}
    </div>
  )
}
