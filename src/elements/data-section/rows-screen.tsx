import { type ReactNode, useMemo } from 'react'
import { tellRowsChanged } from '#elements/frame-news.ts'
import { EditedRows } from '#grid/edited-rows.tsx'
import { verbDoor, windowOf } from '#grid/verb-door.ts'
import { ToastRegion } from '#ui/floating/toast.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

type RowsToEdit = VerbAnswer<'pages.rows-to-edit'>

/** The rows of a section as a spreadsheet, in a frame where the section is read. */
export function RowsScreen({ rows }: { rows: RowsToEdit }) {
  const { columns, first, label, mayEdit, mayAdd, live } = rows
  const door = useRowsDoor(rows)
  const title = `${label || 'Table'}, rows`
  return (
    <FramedRows title={title}>
      {first === null ? (
        <NoColumns />
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
    </FramedRows>
  )
}

export function useRowsDoor({ app, viewId, columns, options }: RowsToEdit) {
  return useMemo(
    () => verbDoor({ app, viewId, columns: columns.map(({ name }) => name), options }, tellRowsChanged),
    [app, viewId, columns, options],
  )
}

export const NoColumns = () => <Notice kind="news">No columns selected.</Notice>

/** What stands around rows that are edited in a frame. */
export function FramedRows({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <main id="content" className="rows-in-section p-1">
        <h1 className="sr-only">{title}</h1>
        {children}
      </main>
      <ToastRegion />
    </>
  )
}
