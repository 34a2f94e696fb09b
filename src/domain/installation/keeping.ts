import type { Retention } from './retention.ts'

/** What an installation keeps, as its settings say. */
export type Keeping = {
  retention: Retention
  backup: { everyHours: number; keep: number } | null
  /** Bytes of the embedded databases on disk; null where there are none. */
  embeddedFiles(): Promise<{ content: number; rows: number } | null>
}

/** Bytes and number of things of one part of what is stored; bytes are null where only the number is known. */
export type Room = { count: number; bytes: number | null }

/** What takes how much room. Texts are counted as they are, without what a database adds to them. */
export type ContentRoom = Record<
  'content' | 'revisions' | 'audit' | 'history' | 'changes' | 'uploads' | 'pictures' | 'trash' | 'search',
  Room
>
