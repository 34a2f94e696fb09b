import { isManaged } from '#domain/data/shown-source.ts'
import type { SourceInfo } from '#domain/data/source-info.ts'
import type { DataOrigin } from '#domain/element/data-need.ts'

/** `/forms/source/12` for a source that is kept here; others are at their own address. */
export function sourceAddress(info: SourceInfo, dataBaseUrl: unknown, origin: DataOrigin | null): string {
  const id = typeof info.source_id === 'number' ? info.source_id : (origin?.sourceId ?? '')
  const base = isManaged(info) ? '/forms' : typeof dataBaseUrl === 'string' ? dataBaseUrl.replace(/\/$/, '') : ''
  return `${base}/source/${id}`
}
