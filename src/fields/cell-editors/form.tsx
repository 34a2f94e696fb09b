import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { labelOf } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { focusNow } from '#fields/cell-control.ts'
import type { CellControlProps } from '#fields/editor-props.ts'
import { FieldInput } from '#fields/field-input.tsx'
import { showField } from '#fields/show-field.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'

/** What needs more room than a cell has is edited in a dialog, with the control that a form has. */
export default function FormFromCell({ field, text, onFinished, aria }: CellControlProps) {
  const [open, setOpen] = useState(false)
  const [edited, setEdited] = useState<unknown>(text)
  const label = labelOf(field)
  return (
    <div className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 grow truncate">{showField(text, field).text}</span>
      <Button
        {...aria}
        aria-label={`Edit ${label}`}
        size="small"
        icon={Pencil}
        ref={focusNow}
        onClick={() => setOpen(true)}
      >
        Edit
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Edit ${label}`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button kind="primary" onClick={() => onFinished(textOf(edited))}>
              Apply
            </Button>
          </>
        }
      >
        <FieldInput field={field} value={edited} onChange={setEdited} />
      </Dialog>
    </div>
  )
}
