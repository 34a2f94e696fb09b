import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { $isTableCellNode } from '@lexical/table'
import { $getNodeByKey } from 'lexical'
import { useState } from 'react'
import { pickedColour } from '#domain/rich-text/colour-value.ts'
import { Button } from '#ui/controls/button.tsx'
import { ColourPicker } from '../../colour/colour-picker.tsx'
import { InsertDialog } from '../../dialogs/insert-dialog.tsx'
import type { DialogProps } from '../../dialogs/open-dialog.ts'
import { DEFAULT_BACKGROUND } from '../../toolbar/text-look.ts'
import { changeTable } from './change-table.ts'
import { $selectedCells } from './table-cells.ts'

/** Asks for the colour behind the selected cells. */
export function CellColourDialog({ nodeKey, onClose }: DialogProps) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const [colour, setColour] = useState(() => pickedColour(colourNow() ?? DEFAULT_BACKGROUND))
  function colourNow(): string | null {
    return editor.read(() => {
      const cell = nodeKey === null ? null : $getNodeByKey(nodeKey)
      return $isTableCellNode(cell) ? cell.getBackgroundColor() : null
    })
  }
  const paint = (background: string | null) => {
    changeTable(editor, () => {
      for (const cell of $selectedCells()) cell.setBackgroundColor(background)
    })
    announce(background === null ? 'Theme background.' : `Background ${background}.`)
  }
  return (
    <InsertDialog title="Cell Background" confirmable onConfirm={() => paint(colour.hex)} onClose={onClose}>
      <ColourPicker colour={colour} onChange={setColour} />
      <Button
        size="small"
        className="justify-self-center"
        onClick={() => {
          paint(null)
          onClose()
        }}
      >
        Use theme colour
      </Button>
    </InsertDialog>
  )
}
