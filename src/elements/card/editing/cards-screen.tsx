import { FramedRows, NoColumns, useRowsDoor } from '#elements/data-section/rows-screen.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { EditedCards } from './edited-cards.tsx'

type CardsScreenProps = {
  rows: VerbAnswer<'pages.rows-to-edit'>
  /** Which of the records. */
  cards: { from: number; records: number }
}

/** The records of a section on cards, in a frame where the section is read. */
export function CardsScreen({ rows, cards }: CardsScreenProps) {
  const { columns, label, mayEdit, mayAdd, live } = rows
  const door = useRowsDoor(rows)
  const edited = mayEdit ? columns : columns.map((column) => ({ ...column, readOnly: true }))
  return (
    <FramedRows title={`${label || 'Cards'}, records`}>
      {columns.length === 0 ? (
        <NoColumns />
      ) : (
        <EditedCards door={door} columns={edited} {...cards} live={live} mayAdd={mayEdit && mayAdd} />
      )}
    </FramedRows>
  )
}
