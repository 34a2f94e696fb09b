import { trimEndSlashes } from '#domain/text/trim-slashes.ts'
import type { GraphModel } from './graph-model.ts'

/** The graph service of the installation that served the page: what the admin uses unless another host is set. */
export const GRAPH_SERVICE = '/graph'

export type GraphHost = {
  /** Origin of the API, such as `https://data.example.org`; empty for the page's own. */
  host?: string
  service?: string
}

/** The falcor package's own constructors, handed in so that a page without a graph client never downloads them. */
export type FalcorParts<Source> = {
  Model: new (options: { source: Source }) => GraphModel
  HttpDataSource: new (url: string, config?: { headers?: Record<string, string> }) => Source
}

export function graphUrl({ host = '', service = GRAPH_SERVICE }: GraphHost = {}): string {
  return `${trimEndSlashes(host)}/${service.replace(/^\/+/, '')}`
}

/** `createGraphClient(falcor, { host: 'https://data.example.org' })` */
export function createGraphClient<Source>(
  { Model, HttpDataSource }: FalcorParts<Source>,
  host: GraphHost = {},
  headers: Record<string, string> = {},
): GraphModel {
  // A copy: the data source writes the type of its bodies into what it is given.
  return new Model({ source: new HttpDataSource(graphUrl(host), { headers: { ...headers } }) })
}
