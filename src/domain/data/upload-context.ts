/** A sheet of an uploaded file, as the protocol calls it: with the columns that its header names. */
export type UploadLayer = {
  layerName: string
  layerId: number
  fieldsMetadata: { name: string; display_name: string }[]
}

/** An upload as the protocol knows it: the number under which its events are, that of the file, and its sheets. */
export type UploadContext = { etlContextId: number; gisUploadId: number; layers: UploadLayer[] }

/** What a job has to say, as the protocol tells it; the last has a type with `:final`. */
export type EtlEvent = {
  event_id: number
  etl_context_id: number
  type: string
  payload: unknown
  user: string
}

export const ETL_EVENT_ATTRIBUTES = ['event_id', 'etl_context_id', 'type', 'payload', 'user'] as const

type SheetColumns = { sheet: string; header: readonly string[]; columns: readonly { name: string }[] }

/** The sheets that can be loaded, each with its columns: called as they would be stored, shown as they stand in the file. */
export function uploadLayers(sheets: readonly SheetColumns[]): UploadLayer[] {
  return sheets.map(({ sheet, header, columns }, at) => ({
    layerName: sheet,
    layerId: at,
    fieldsMetadata: columns.map(({ name }, column) => ({ name, display_name: header[column]?.trim() || name })),
  }))
}

export const isFinalEvent = ({ type }: Pick<EtlEvent, 'type'>) => type.includes(':final')
