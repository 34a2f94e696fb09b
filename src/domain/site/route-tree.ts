import { GUEST, SIGNED_IN } from '#domain/access/access.ts'

/**
 * A configured route: a literal segment, or `*` for the rest of the path. `level` is needed by it and all below it;
 * `auth` asks for someone who is signed in, whatever their level.
 */
export type RouteNode = {
  path: string
  level?: number
  auth?: boolean
  screen?: string
  children?: readonly RouteNode[]
}

export type RouteMatch = {
  screen: string
  /** The highest level among the matched routes. */
  level: number
  /** What `*` stands for; empty when the match has none. */
  splat: string
}

const LOWEST = GUEST

/** Finds the screen for a path in a tree of routes: literal segments before `*`, deeper before shallower. */
export function matchRoute(routes: readonly RouteNode[], path: string): RouteMatch | null {
  return matchSegments(routes, path.split('/').filter(Boolean), LOWEST)
}

function matchSegments(routes: readonly RouteNode[], segments: string[], level: number): RouteMatch | null {
  const [first, ...rest] = segments
  for (const route of routes) {
    if (route.path !== (first ?? '')) continue
    const found = matchHere(route, first === undefined ? [] : rest, Math.max(level, ownLevel(route)))
    if (found) return found
  }
  const catchAll = routes.find((route) => route.path === '*')
  if (!catchAll?.screen) return null
  return { screen: catchAll.screen, level: Math.max(level, ownLevel(catchAll)), splat: segments.join('/') }
}

function matchHere(route: RouteNode, rest: string[], level: number): RouteMatch | null {
  if (route.children) {
    const deeper = matchSegments(route.children, rest, level)
    if (deeper) return deeper
  }
  return rest.length === 0 && route.screen ? { screen: route.screen, level, splat: '' } : null
}

/** The level that a route asks for by itself; with the auth flag that is at least the level of being signed in. */
function ownLevel({ level = LOWEST, auth = false }: RouteNode): number {
  return auth ? Math.max(level, SIGNED_IN) : level
}

/** Every screen of a tree with its level, for tests that must miss none. */
export function routeScreens(routes: readonly RouteNode[], level = LOWEST): { screen: string; level: number }[] {
  return routes.flatMap((route) => {
    const own = Math.max(level, ownLevel(route))
    const here = route.screen ? [{ screen: route.screen, level: own }] : []
    return [...here, ...routeScreens(route.children ?? [], own)]
  })
}
