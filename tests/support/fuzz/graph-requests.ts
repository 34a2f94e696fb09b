import { callRoutes } from '#graph/routes/calls.server.ts'
import { catalogueRoutes } from '#graph/routes/catalogue.server.ts'
import { itemRoutes } from '#graph/routes/items-by-id.server.ts'
import { listRoutes } from '#graph/routes/lists.server.ts'
import { rowRoutes } from '#graph/routes/rows.server.ts'
import { searchRoutes } from '#graph/routes/search.server.ts'
import type { SmallWorld } from '../small-world.ts'
import type { Chance } from './chance.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText, hostileValue } from './hostile-values.ts'

const READ = [...listRoutes, ...itemRoutes, ...searchRoutes, ...catalogueRoutes, ...rowRoutes]

/** A path set of any route, or a call, with hostile keys and arguments. */
export function graphRequest(world: SmallWorld, chance: Chance, who: string): FuzzRequest {
  const fields = chance.oneIn(4) ? callFields() : chance.oneIn(8) ? setFields() : getFields()
  const texts = Object.entries(fields).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ])
  const query = new URLSearchParams(texts).toString()
  // An address has at most 64 KB.
  if (fields.method === 'get' && query.length < 40_000 && chance.oneIn(2)) {
    return { method: 'GET', path: `/graph?${query}`, headers: {}, body: null, who }
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', path: '/graph', headers, body: query, who }

  function getFields() {
    const paths = Array.from({ length: chance.pick([1, 1, 1, 3, 40]) }, () => pathSet())
    return { method: 'get', paths: chance.oneIn(20) ? hostileValue(chance) : paths }
  }

  function setFields() {
    const value = hostileValue(chance)
    const jsonGraph = { dms: { data: { byId: { [world.itemId]: { [hostileText(chance, 100)]: value } } } } }
    const paths = [['dms', 'data', 'byId', world.itemId, hostileText(chance, 100)]]
    return { method: 'set', jsonGraph: chance.oneIn(4) ? value : { jsonGraph, paths } }
  }

  function callFields() {
    const { pattern } = chance.pick(callRoutes)
    const facts = [world.app, chance.pick(['note', world.docType]), world.itemId]
    const args = Array.from({ length: chance.below(5) }, (_, at) =>
      chance.oneIn(2) ? (facts[at] ?? hostileValue(chance)) : hostileValue(chance, 20_000),
    )
    const takesAway = pattern.includes('delete')
    return { method: 'call', callPath: pattern, arguments: takesAway ? args.map(() => hostileValue(chance)) : args }
  }

  function pathSet(): unknown[] {
    const keys = chance.pick(READ).pattern.map((segment) => {
      if (typeof segment === 'string') return chance.oneIn(100) ? hostileText(chance, 2_000) : segment
      if ('one' in segment) return keyFor(segment.one)
      return chance.oneIn(3) ? keyFor(segment.many) : keySet(segment.many)
    })
    return chance.oneIn(10) ? [...keys, keyFor('attributes')] : keys
  }

  function keySet(name: string): unknown {
    if (name === 'positions' && chance.oneIn(2))
      return chance.pick([{ from: 0, to: 99 }, { length: 10_000 }, { to: -1 }])
    return Array.from({ length: chance.pick([1, 10, 300]) }, () => keyFor(name))
  }

  function keyFor(name: string): unknown {
    if (chance.oneIn(6)) return hostileText(chance, 20_000)
    const own: Record<string, () => unknown> = {
      list: () => `${world.app}+${chance.pick([world.docType, `${world.docType}|section`, 'note', 'site'])}`,
      env: () => `${world.app}+${world.catalogueType}`,
      app: () => world.app,
      view: () => world.viewId,
      source: () => world.viewId - 1,
      id: () => chance.pick([world.viewId, world.viewId - 1, world.pageId]),
      ids: () => chance.pick([world.itemId, world.pageId, world.rowId, chance.below(1_000)]),
      positions: () => chance.below(50),
      attributes: () => chance.pick(['id', 'data', "data->>'title'", 'title', hostileText(chance, 300)]),
      columns: () => chance.pick(['loss', 'county', 'sum(loss)', 'count(*)', hostileText(chance, 5_000)]),
      tags: () => hostileText(chance, 600),
      options: () => JSON.stringify(options()),
      searches: () =>
        JSON.stringify({ wildKey: 'title', params: hostileText(chance), defaultSearch: hostileText(chance) }),
    }
    return own[name]?.() ?? hostileText(chance, 2_000)
  }

  function options(): Record<string, unknown> {
    const attribute = () => chance.pick(['title', 'loss', 'county', "data->>'index'", hostileText(chance, 300)])
    const keyed = () => ({ [attribute()]: chance.oneIn(2) ? [hostileText(chance)] : hostileValue(chance, 5_000) })
    const names = [
      'filter',
      'exclude',
      'gt',
      'lte',
      'like',
      'any',
      'all',
      'normalFilter',
      'orderBy',
      'groupBy',
      'fn',
      'meta',
    ]
    const chosen = Object.fromEntries(Array.from({ length: chance.below(4) }, () => [chance.pick(names), keyed()]))
    if (chance.oneIn(4)) chosen.having = [hostileText(chance), 'sum(loss) > 1'] as never
    if (chance.oneIn(6)) chosen.groupBy = [attribute(), hostileText(chance, 2_000)] as never
    return chosen
  }
}
