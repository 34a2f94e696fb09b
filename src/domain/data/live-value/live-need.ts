import type { DataNeed } from '#domain/element/data-need.ts'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { Expression } from '../query.ts'
import { filterConditions } from '../section/section-filters.ts'
import { isManaged } from '../shown-source.ts'
import { versionShown } from '../shown-version.ts'
import type { LiveRequest } from './live-request.ts'

/** The version that is asked for, and the source whose newest one takes its place. */
function versionAsked({ sourceInfo, newest }: LiveRequest): { viewId: number; newestOf?: number } {
  const { source_id } = sourceInfo
  const follows = newest && source_id !== undefined && isManaged(sourceInfo)
  return { viewId: versionShown(sourceInfo), ...(follows ? { newestOf: source_id } : {}) }
}

/** What has to be known of the source before a value that is kept with its text is shown: whether its reader may. */
export const originNeed = (request: LiveRequest): DataNeed => ({ kind: 'origin', ...versionAsked(request) })

/** What a value needs; filters that listen to the page hear its filters. */
export function liveNeed(request: LiveRequest, filters: FilterValues): DataNeed {
  const { what, column, columns } = request
  if (what === 'changed') return originNeed(request)
  const version = versionAsked(request)
  const filtered = columns.map((one) => ({ ...one, show: false }))
  const { where } = filterConditions({ columns: filtered }, { filters, reader: { filters: [] } })
  const of: Expression = { kind: 'column', name: column }
  if (what === 'cell') {
    const query = { select: [of], where, groupBy: [], having: null, orderBy: [] }
    return { kind: 'rows', ...version, query, range: { from: 0, to: 0 }, counted: false }
  }
  const select: Expression = what === 'count' ? { kind: 'count-rows' } : { kind: 'aggregate', fn: what, of }
  return { kind: 'total', ...version, select: [select], where }
}
