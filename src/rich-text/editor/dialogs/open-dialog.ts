import { createCommand, type NodeKey } from 'lexical'

export type DialogName = 'table' | 'image' | 'button' | 'columns' | 'cell-colour' | 'live-value'

/** Which dialog to open, and the block that it changes; without one it inserts a new block. */
export type DialogRequest = { name: DialogName; nodeKey?: NodeKey }

export const OPEN_DIALOG_COMMAND = createCommand<DialogRequest>('OPEN_DIALOG_COMMAND')

/** What every dialog of the editor is given. */
export type DialogProps = { nodeKey: NodeKey | null; onClose(): void }
