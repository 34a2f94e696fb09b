import type { ContentRoom } from '#domain/installation/keeping.ts'

/** What is stored, by what it is; read in pieces, since it is much and the embedded database works on our thread. */
export type StoredRoom = {
  content(signal: AbortSignal): Promise<ContentRoom>
  /** Bytes of row tables by their names; nothing where the rows are in a database of their own. */
  rowTables(): Promise<Map<string, number>>
}
