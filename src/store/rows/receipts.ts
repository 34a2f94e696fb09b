import type { StoredColumn } from '#domain/data/column.ts'
import type { Receipt } from '#domain/ingest/receipt.ts'

/** What an upload is about to write, and the columns that the version gets with it. */
export type NewReceipt = {
  app: string
  versionId: number
  /** The job that writes it. */
  job: string
  /** Its entry in the log of row changes. */
  entry: number | null
  receipt: Receipt
  columns: StoredColumn[]
  /** The table of the rows that were refused; null where there is none. */
  refusedTable: string | null
}

/** A receipt as it is kept. Until its upload is done nobody but its job sees it. */
export type KeptReceipt = NewReceipt & {
  id: number
  isDone: boolean
  /** When its original file was removed; null while it is kept. */
  fileRemovedAt: string | null
}

/** What is kept of every upload into a version. */
export type Receipts = {
  /** Notes an upload that is about to be written. */
  begin(receipt: NewReceipt): Promise<number>
  /** The upload is written; what is known only now takes the place of what was noted. */
  complete(id: number, known: Pick<NewReceipt, 'entry' | 'receipt' | 'refusedTable'>): Promise<void>
  /** The upload came to nothing. */
  drop(id: number): Promise<void>
  /** One that is done. */
  get(id: number): Promise<KeptReceipt | null>
  /** Of a version, the newest first. */
  list(versionId: number, limit: number): Promise<KeptReceipt[]>
  /** What a job has noted and not completed. */
  openOf(job: string): Promise<KeptReceipt | null>
  /** Where a file was loaded before, the last time first; in versions that are still there. */
  ofFile(file: string, limit: number): Promise<KeptReceipt[]>
  /** Of these kept files, those that a receipt, a version, a load or a job under way names. */
  named(files: readonly string[]): Promise<Set<string>>
}
