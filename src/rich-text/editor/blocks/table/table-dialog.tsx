import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { INSERT_TABLE_COMMAND } from '@lexical/table'
import { useState } from 'react'
import { TABLE_COLUMNS, TABLE_ROWS } from '#domain/rich-text/limits.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { InsertDialog } from '../../dialogs/insert-dialog.tsx'
import type { DialogProps } from '../../dialogs/open-dialog.ts'

/** Asks how many rows and columns a new table has. */
export function TableDialog({ onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext()
  const [rows, setRows] = useState<number | null>(TABLE_ROWS.first)
  const [columns, setColumns] = useState<number | null>(TABLE_COLUMNS.first)
  const insert = () =>
    editor.dispatchCommand(INSERT_TABLE_COMMAND, { rows: String(rows), columns: String(columns), includeHeaders: true })
  return (
    <InsertDialog
      title="Insert Table"
      confirmable={within(rows, TABLE_ROWS) && within(columns, TABLE_COLUMNS)}
      onConfirm={insert}
      onClose={onClose}
    >
      <NumberInput
        label="Rows"
        hint="From 1 to 500."
        min={TABLE_ROWS.least}
        max={TABLE_ROWS.most}
        step={1}
        value={rows}
        onChange={setRows}
      />
      <NumberInput
        label="Columns"
        hint="From 1 to 50."
        min={TABLE_COLUMNS.least}
        max={TABLE_COLUMNS.most}
        step={1}
        value={columns}
        onChange={setColumns}
      />
    </InsertDialog>
  )
}

function within(value: number | null, { least, most }: { least: number; most: number }): boolean {
  return value !== null && Number.isInteger(value) && value >= least && value <= most
}
