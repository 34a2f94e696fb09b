import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { $isTableNode, type TableNode } from '@lexical/table'
import { $getNodeByKey } from 'lexical'
import { Plus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Icon } from '#ui/signs/icon.tsx'
import { CellMenu } from './cell-menu.tsx'
import type { CellPlace } from './cell-place.ts'
import { changeTable } from './change-table.ts'
import { ResizeEdge } from './resize-edge.tsx'
import { $addColumn, $addRow } from './table-cells.ts'
import type { Axis } from './table-sizes.ts'
import './table-tools.css'

type CellToolsProps = { caret: CellPlace | null; hovered: CellPlace | null }

/** The menu of the cell at the caret, edges to pull, and buttons that lengthen a table at its last cells. */
export function CellTools({ caret, hovered }: CellToolsProps) {
  const other = hovered && hovered.nodeKey !== caret?.nodeKey ? hovered : null
  const below = [other, caret].find((place) => place?.canAddRow)
  const behind = [other, caret].find((place) => place?.canAddColumn)
  return (
    <div data-table-tools className="rt-table-tools">
      {caret ? <CellMenu place={caret} /> : null}
      {caret ? <Edges place={caret} reached /> : null}
      {other ? <Edges place={other} reached={false} /> : null}
      {below ? <AddButton what="row" place={below} style={belowTable(below)} $add={$addRow} /> : null}
      {behind ? <AddButton what="column" place={behind} style={behindTable(behind)} $add={$addColumn} /> : null}
    </div>
  )
}

function Edges({ place, reached }: { place: CellPlace; reached: boolean }) {
  return (
    <>
      <ResizeEdge axis="column" place={place} reached={reached} />
      <ResizeEdge axis="row" place={place} reached={reached} />
    </>
  )
}

type AddButtonProps = { what: Axis; place: CellPlace; style: CSSProperties; $add(table: TableNode): void }

function AddButton({ what, place, style, $add }: AddButtonProps) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const add = () => {
    changeTable(editor, () => {
      const table = $getNodeByKey(place.tableKey)
      if ($isTableNode(table)) $add(table)
    })
    announce(`${what === 'row' ? 'Row' : 'Column'} added.`)
  }
  const label = `Add ${what}`
  return (
    <button
      type="button"
      className="rt-table-button rt-table-add"
      aria-label={label}
      title={label}
      style={style}
      // The caret stays in the text for those who point.
      onMouseDown={(event) => event.preventDefault()}
      onClick={add}
    >
      <Icon of={Plus} />
    </button>
  )
}

function belowTable({ table }: CellPlace): CSSProperties {
  return { left: table.left, top: table.top + table.height, width: table.width }
}

function behindTable({ table }: CellPlace): CSSProperties {
  return { left: table.left + table.width, top: table.top, height: table.height }
}
