import { useState } from 'react'
import { configFromText, configText } from '#domain/field/config-text.ts'
import { sameJson } from '#domain/item/same-json.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { asked, labelled } from '#fields/labelled.ts'
import { Button } from '#ui/controls/button.tsx'
import { Textarea } from '#ui/controls/textarea.tsx'

/** JSON as text. Only what can be read is handed on; until then the last readable state stays stored. */
export default function ConfigInput(props: FieldInputProps) {
  const { field, value, onChange, disabled } = props
  const stored = configText(value)
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  // What was typed counts as long as the value below it is the one it was typed over, or the one it became.
  const text = typed && typed.over === stored ? typed.text : stored
  const read = configFromText(text, value)
  const problem = read.ok ? props.problem : read.message
  return (
    <div className="grid content-start justify-items-end gap-2 *:w-full">
      <Textarea
        {...labelled({ ...props, problem })}
        {...asked(field)}
        className="font-mono text-xs leading-5"
        spellCheck={false}
        value={text}
        onChange={({ target }) => {
          const next = configFromText(target.value, value)
          setTyped({ text: target.value, over: next.ok ? configText(next.value) : stored })
          if (next.ok && !sameJson(next.value, value)) onChange(next.value)
        }}
      />
      {disabled ? null : (
        <span className="flex justify-end">
          <Button size="small" kind="quiet" disabled={!read.ok || text === stored} onClick={() => setTyped(null)}>
            Tidy up
          </Button>
        </span>
      )}
    </div>
  )
}
