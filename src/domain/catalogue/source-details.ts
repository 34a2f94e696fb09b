import type { SourceField } from '#domain/data/column.ts'

/** One source as the screens of its catalogue show it. */
export type SourceDetails = {
  id: number
  app: string
  revision: number
  name: string
  doc_type: string
  /** The level that reading it takes, beside that of its catalogue. */
  authLevel: number
  /** As it is stored: rich text, or plain text of older programs. */
  description: unknown
  categories: string[][]
  fields: SourceField[]
  /** Whether its fields changed since its rows were last validated. */
  isDirty: boolean
  defaultColumns: string[]
  licence: string
  attribution: string
  createdAt: string
  updatedAt: string
}

/** A version in the list of its source. */
export type SourceVersion = {
  id: number
  revision: number
  name: string
  description: unknown
  createdAt: string
  updatedAt: string
  /** When it or its rows were last changed. */
  changedAt: string
  /** Null while it has no rows at all. */
  rows: number | null
  /** Rows that failed validation, which stand beside the others and are none of them. */
  invalid: number
  columns: number
  /** Only those who edit the source see it until it is published. */
  inPreparation: boolean
}
