import { counted } from '../data/counted.ts'

/** A change of rows as it is listed. */
export type ListedChange = {
  id: number
  kind: string
  at: string
  by: { email: string }
  columns: string[] | null
  added: number
  edited: number
  removed: number
  cells: number
  /** The change that an undo is about. */
  undoes: number | null
  undone: boolean
  /** Whether what it replaced is still there. */
  kept: boolean
  file: string | null
}

const WORDS: Record<string, string> = {
  create: 'Rows added',
  edit: 'Cells edited',
  delete: 'Rows deleted',
  'mass-edit': 'Values replaced',
  upload: 'File uploaded into the rows',
  validate: 'Rows validated',
  'drop-columns': 'Columns removed',
  'restore-columns': 'Columns restored',
}

const MOST_NAMED = 5

/** What was done, in a few words. */
export function changeWords({ kind, file, added, undoes }: ListedChange): string {
  if (kind === 'undo') return `Undo of change ${undoes ?? ''}`.trimEnd()
  if (kind !== 'load') return WORDS[kind] ?? kind
  if (undoes !== null) return `Undo of change ${undoes}`
  return file === null && added === 0 ? 'All rows deleted' : 'Rows loaded from a file'
}

/** How much it changed, and in which columns where it was not all of them. */
export function changeCounts({ kind, added, edited, removed, cells, columns }: ListedChange): string {
  if (kind === 'validate')
    return (
      [
        added > 0 ? `${counted(added, 'row')} became valid` : '',
        removed > 0 ? `${counted(removed, 'row')} became invalid` : '',
      ]
        .flatMap((part) => part || [])
        .join(', ') || 'nothing changed'
    )
  const rows = [
    added > 0 ? `${counted(added, 'row')} added` : '',
    edited > 0 ? `${counted(edited, 'row')} edited` : '',
    removed > 0 ? `${counted(removed, 'row')} removed` : '',
    edited > 0 && cells > 0 ? counted(cells, 'cell') : '',
  ].filter((part) => part !== '')
  const named = columns?.slice(0, MOST_NAMED) ?? []
  const more = (columns?.length ?? 0) - named.length
  const where = named.length > 0 ? [`in ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`] : []
  return [...rows, ...where].join(', ')
}

/** A validation changes no cell, and what is no longer kept can't be brought back. */
export const mayUndo = ({ kind, undone, kept }: ListedChange) => kept && !undone && kind !== 'validate'
