/** The forms in which the rows of a version leave. */
export const EXPORT_FORMS = ['csv', 'json', 'ndjson', 'parquet', 'xlsx'] as const
export type ExportForm = (typeof EXPORT_FORMS)[number]

type FormFacts = {
  /** What people call it. */
  label: string
  mediaType: string
  /** Whether packing it makes it smaller. */
  packs: boolean
}

export const FORM_FACTS: Record<ExportForm, FormFacts> = {
  csv: { label: 'CSV', mediaType: 'text/csv; charset=utf-8; header=present', packs: true },
  json: { label: 'JSON', mediaType: 'application/json', packs: true },
  ndjson: { label: 'JSON lines', mediaType: 'application/x-ndjson', packs: true },
  parquet: { label: 'Parquet', mediaType: 'application/vnd.apache.parquet', packs: false },
  xlsx: {
    label: 'Excel workbook',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    packs: false,
  },
}
