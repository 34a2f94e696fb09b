import { ADMIN_SCREENS, EDITOR } from '#domain/access/access.ts'
import type { RouteNode } from '#domain/site/route-tree.ts'

/** Screens at fixed paths of the installation. The names are those of the route modules. */
export const INSTALLATION_ROUTES: readonly RouteNode[] = [
  { path: '', screen: 'first-run' },
  {
    path: 'auth',
    children: [
      { path: 'login', screen: 'login' },
      { path: 'logout', screen: 'logout' },
    ],
  },
  { path: 'list', level: ADMIN_SCREENS, screen: 'list' },
]

/** Screens that only a development server has; a build is made without them. */
export const DEVELOPMENT_ROUTES: readonly RouteNode[] = import.meta.env.DEV
  ? [{ path: 'dev', children: [{ path: 'ui', screen: 'dev-ui' }] }]
  : []

/** Screens under the base of a page pattern. */
export const PAGE_PATTERN_ROUTES: readonly RouteNode[] = [
  { path: 'edit', level: EDITOR, children: [{ path: '*', screen: 'edit' }] },
  { path: '*', screen: 'view' },
]

/** Screens under the base of a forms pattern: the catalogue has none yet. */
export const FORMS_PATTERN_ROUTES: readonly RouteNode[] = []
