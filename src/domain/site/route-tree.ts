/** A configured route: a literal segment, or `*` for the rest of the path. `level` is needed by it and all below it. */
export type RouteNode = { path: string; level?: number; screen?: string; children?: readonly RouteNode[] }

export type RouteMatch = {
  screen: string
  /** The highest level among the matched routes. */
  level: number
  /** What `*` stands for; empty when the match has none. */
  splat: string
}

const LOWEST = -1

/** Finds the screen for a path in a tree of routes: literal segments before `*`, deeper before shallower. */
export function matchRoute(routes: readonly RouteNode[], path: string): RouteMatch | null {
  return matchSegments(routes, path.split('/').filter(Boolean), LOWEST)
}

function matchSegments(routes: readonly RouteNode[], segments: string[], level: number): RouteMatch | null {
  const [first, ...rest] = segments
  for (const route of routes) {
    if (route.path !== (first ?? '')) continue
    const found = matchHere(route, first === undefined ? [] : rest, Math.max(level, route.level ?? LOWEST))
    if (found) return found
  }
  const catchAll = routes.find((route) => route.path === '*')
  if (!catchAll?.screen) return null
  return { screen: catchAll.screen, level: Math.max(level, catchAll.level ?? LOWEST), splat: segments.join('/') }
}

function matchHere(route: RouteNode, rest: string[], level: number): RouteMatch | null {
  if (route.children) {
    const deeper = matchSegments(route.children, rest, level)
    if (deeper) return deeper
  }
  return rest.length === 0 && route.screen ? { screen: route.screen, level, splat: '' } : null
}

/** Every screen of a tree with its level, for tests that must miss none. */
export function routeScreens(routes: readonly RouteNode[], level = LOWEST): { screen: string; level: number }[] {
  return routes.flatMap((route) => {
    const own = Math.max(level, route.level ?? LOWEST)
    const here = route.screen ? [{ screen: route.screen, level: own }] : []
    return [...here, ...routeScreens(route.children ?? [], own)]
  })
}
