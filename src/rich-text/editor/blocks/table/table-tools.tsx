import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { latePart } from '../../late/late-part.ts'
import { useLatePartBeside } from '../../late/use-late-part.ts'
import { useCellPlaces } from './use-cell-places.ts'

const CELL_TOOLS = latePart('The table tools', async () => (await import('./cell-tools.tsx')).CellTools)

/** What can be done at the cell that holds the caret and at the one under the pointer; a text without tables loads none of it. */
export function TableTools() {
  const editable = useLexicalEditable()
  const { caret, hovered } = useCellPlaces()
  const cell = (caret ?? hovered)?.nodeKey
  const CellTools = useLatePartBeside(CELL_TOOLS, editable && cell !== undefined, cell)
  return CellTools ? <CellTools caret={caret} hovered={hovered} /> : null
}
