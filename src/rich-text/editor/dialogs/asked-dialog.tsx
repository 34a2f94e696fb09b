import type { ComponentType } from 'react'
import { ButtonDialog } from '../blocks/button/button-dialog.tsx'
import { ColumnsDialog } from '../blocks/columns/columns-dialog.tsx'
import { ImageDialog } from '../blocks/image/image-dialog.tsx'
import { LiveValueDialog } from '../blocks/live-value/live-value-dialog.tsx'
import { CellColourDialog } from '../blocks/table/cell-colour-dialog.tsx'
import { TableDialog } from '../blocks/table/table-dialog.tsx'
import type { DialogName, DialogProps, DialogRequest } from './open-dialog.ts'

const DIALOGS: Readonly<Record<DialogName, ComponentType<DialogProps>>> = {
  table: TableDialog,
  button: ButtonDialog,
  columns: ColumnsDialog,
  image: ImageDialog,
  'cell-colour': CellColourDialog,
  'live-value': LiveValueDialog,
}

type AskedDialogProps = { request: DialogRequest; onClose(): void }

/** The dialog that a menu or a block asks for. */
export function AskedDialog({ request: { name, nodeKey }, onClose }: AskedDialogProps) {
  const Dialog = DIALOGS[name]
  return <Dialog nodeKey={nodeKey ?? null} onClose={onClose} />
}
