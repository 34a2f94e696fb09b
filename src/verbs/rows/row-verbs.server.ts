import { changeManyRows } from './change-rows.server.ts'
import { countRows, getRows, listRows, queryRows, queryRowsById } from './read-rows.server.ts'
import { listRowChanges, undoRowChange } from './row-changes.server.ts'
import { rowEdge, rowsMark, rowWindow } from './row-window.server.ts'
import { createRow, deleteRows, editRow, massEditRows } from './write-rows.server.ts'

/** The verbs of dataset rows, for the registry. */
export const rowVerbs = [
  queryRows,
  countRows,
  queryRowsById,
  listRows,
  getRows,
  createRow,
  editRow,
  deleteRows,
  massEditRows,
  changeManyRows,
  rowWindow,
  rowsMark,
  rowEdge,
  listRowChanges,
  undoRowChange,
]
