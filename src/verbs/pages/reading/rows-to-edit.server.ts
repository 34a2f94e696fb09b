import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { writeDataRequest } from '#domain/data/request/write-request.ts'
import { editedColumns } from '#domain/data/section/edited-rows.ts'
import { sectionShell } from '#domain/page/view/section-shell.ts'
import { refuse } from '#domain/problem.ts'
import { readWindow } from '#verbs/rows/row-window.server.ts'
import { describedVersion } from '#verbs/sources/version-grid.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage } from '../page-target.ts'
import { askedSection, SectionAddress } from './published-section.ts'

/** Rows that come with the columns: as many as a section shows at once. */
const FIRST_ROWS = 50

export const rowsToEdit = defineVerb({
  name: 'pages.rows-to-edit',
  summary:
    'What a grid begins with that edits the rows of a published section where it is read; refused where its author does not allow it.',
  kind: 'read',
  input: z.strictObject(SectionAddress),
  level: EDITOR,
  app: appOfPage,
  async run(asked, context) {
    const found = await askedSection(asked, context)
    const rows = found?.data.editedInView?.(found.settings, found.request)
    if (!found || !rows)
      throw refuse(403, 'not-edited-here', 'The rows of this section are not edited where they are read.')
    const { app } = found
    const { viewId, query, mayAdd, live, cards = null } = rows
    const described = await describedVersion(app, viewId, context)
    const columns = editedColumns(rows, described.columns)
    const { options } = writeDataRequest(query)
    const window = { app, view: viewId, options, columns: columns.map(({ name }) => name), counted: true }
    const first = columns.length === 0 ? null : await readWindow({ ...window, from: 0, to: FIRST_ROWS - 1 }, context)
    const { title } = sectionShell(found.section)
    return { app, viewId, label: title, columns, options, first, mayEdit: described.isManaged, mayAdd, live, cards }
  },
})
