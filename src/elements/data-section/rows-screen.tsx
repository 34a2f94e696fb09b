import { useMemo } from 'react'
import { EditedRows } from '#grid/edited-rows.tsx'
import { verbDoor, windowOf } from '#grid/verb-door.ts'
import { ToastRegion } from '#ui/floating/toast.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

type RowsScreenProps = { rows: VerbAnswer<'pages.rows-to-edit'> }

/** The rows of a section as a spreadsheet, in a frame where the section is read. */
export function RowsScreen({ rows }: RowsScreenProps) {
  const { app, viewId, columns, options, first, label, mayEdit, mayAdd, live } = rows
  const door = useMemo(
    () => verbDoor({ app, viewId, columns: columns.map(({ name }) => name), options }),
    [app, viewId, columns, options],
  )
  const title = `${label || 'Table'}, rows`
  return (
    <>
      <main id="content" className="rows-in-section p-1">
        <h1 className="sr-only">{title}</h1>
        {first === null ? (
          <Notice kind="news">No columns selected.</Notice>
        ) : (
          <EditedRows
            label={title}
            door={door}
            columns={columns}
            first={windowOf(first)}
            mayEdit={mayEdit}
            mayAdd={mayAdd}
            live={live}
          />
        )}
      </main>
      <ToastRegion />
    </>
  )
}
