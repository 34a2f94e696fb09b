import type { DataType } from '#domain/data/query.ts'
import type { ExportForm } from './export-form.ts'

export type DescribedColumn = { name: string; title: string; description: string; dataType: DataType }

export type Download = {
  form: ExportForm
  url: string
  /** How many bytes it has; null while it is not known. */
  bytes: number | null
}

/** What people and programs are told of a version beside its rows. */
export type DescribedVersion = {
  source: { id: number; name: string; app: string }
  version: { id: number; name: string; isLatest: boolean }
  description: string
  /** An address or words; empty where nobody said it. */
  licence: string
  attribution: string
  keywords: string[]
  catalogue: string
  publisher: string
  changedAt: string
  rows: number
  columns: DescribedColumn[]
  downloads: Download[]
  isPublic: boolean
}
