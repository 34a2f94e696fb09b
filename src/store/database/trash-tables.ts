import type { Generated } from 'kysely'

type TrashRow = {
  id: Generated<number>
  kind: string
  app: string
  name: string
  item_id: number
  items: number
  deleted_at: string
  deleted_by: string | null
}

/** An item as it was when it was deleted. */
type TrashItemRow = {
  trash_id: number
  id: number
  app: string
  type: string
  data: string
  revision: number
  older_lines: number
  created_at: string
  updated_at: string
  created_by: string | null
  updated_by: string | null
}

export interface TrashTables {
  trash: TrashRow
  trash_items: TrashItemRow
}
