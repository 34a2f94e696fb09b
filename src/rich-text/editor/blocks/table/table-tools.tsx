import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { latePart, useLatePart } from '../../late/late-part.ts'
import { useCellPlaces } from './use-cell-places.ts'

const CELL_TOOLS = latePart(async () => (await import('./cell-tools.tsx')).CellTools)

/** What can be done at the cell that holds the caret and at the one under the pointer; a text without tables loads none of it. */
export function TableTools() {
  const editable = useLexicalEditable()
  const { caret, hovered } = useCellPlaces()
  const CellTools = useLatePart(CELL_TOOLS, editable && (caret ?? hovered) !== null)
  return CellTools ? <CellTools caret={caret} hovered={hovered} /> : null
}
