import type { Key, PathSet } from './path-set.ts'
import type { AnyRoute, RouteMatch } from './route.ts'

type TableNode = {
  literals: Map<string, TableNode>
  keys: { kind: 'one' | 'many'; node: TableNode } | null
  route: AnyRoute | null
}

export type RouteTable = { match(set: PathSet): RouteMatch[] }

/** Routes as a tree of their patterns. Two routes on one pattern, or two readings of one position, fail at start. */
export function routeTable(routes: readonly AnyRoute[]): RouteTable {
  const root = newNode()
  for (const route of routes) addRoute(root, route)
  return {
    match(set) {
      const found: RouteMatch[] = []
      walk(root, set, 0, [], found)
      return found
    },
  }
}

const newNode = (): TableNode => ({ literals: new Map(), keys: null, route: null })

function addRoute(root: TableNode, route: AnyRoute): void {
  let node = root
  for (const segment of route.pattern) {
    if (typeof segment === 'string') {
      const next = node.literals.get(segment) ?? newNode()
      node.literals.set(segment, next)
      node = next
    } else {
      const kind = 'one' in segment ? 'one' : 'many'
      node.keys ??= { kind, node: newNode() }
      if (node.keys.kind !== kind) throw new Error(`Two readings of one position: ${describe(route)}`)
      node = node.keys.node
    }
  }
  if (node.route) throw new Error(`Two routes on one pattern: ${describe(route)}`)
  node.route = route
}

const describe = (route: AnyRoute) => JSON.stringify(route.pattern)

// A literal wins over a named key at the same position, so that "byId" is never read as an app.
function walk(node: TableNode, set: PathSet, depth: number, path: readonly (readonly Key[])[], found: RouteMatch[]) {
  if (node.route) found.push({ route: node.route, path, rest: set.slice(depth) })
  const keys = set[depth]
  if (!keys) return
  const others: Key[] = []
  for (const key of keys) {
    const literal = node.literals.get(String(key))
    if (literal) walk(literal, set, depth + 1, [...path, [key]], found)
    else others.push(key)
  }
  if (!node.keys || others.length === 0) return
  const groups = node.keys.kind === 'many' ? [others] : others.map((key) => [key])
  for (const group of groups) walk(node.keys.node, set, depth + 1, [...path, group], found)
}
