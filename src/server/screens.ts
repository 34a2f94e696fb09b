import { ADMIN_SCREENS, ADMINISTRATOR, EDITOR, SIGNED_IN } from '#domain/access/access.ts'
import type { RouteNode } from '#domain/site/route-tree.ts'

/** Screens at fixed paths of the installation. The names are those of the route modules. */
export const INSTALLATION_ROUTES: readonly RouteNode[] = [
  { path: '', screen: 'first-run' },
  {
    path: 'auth',
    children: [
      { path: 'login', screen: 'login' },
      { path: 'logout', screen: 'logout' },
      { path: 'connect', screen: 'connect' },
      { path: 'register', screen: 'register' },
      { path: 'reset-password', screen: 'reset-password' },
      { path: 'set-password', screen: 'set-password' },
      { path: 'verify-request', screen: 'verify-request' },
      { path: 'accept-invite', screen: 'accept-invite' },
      { path: 'profile', level: SIGNED_IN, screen: 'profile' },
      { path: 'project-management', level: EDITOR, screen: 'project-management' },
    ],
  },
  {
    path: 'list',
    level: ADMIN_SCREENS,
    screen: 'list',
    children: [
      { path: 'pattern', level: ADMINISTRATOR, screen: 'pattern' },
      { path: 'duplicate', level: ADMINISTRATOR, screen: 'duplicate' },
      { path: 'export', level: ADMINISTRATOR, screen: 'export-site' },
      { path: 'import', level: ADMINISTRATOR, screen: 'import-site' },
      { path: 'media', level: EDITOR, screen: 'pictures' },
      { path: 'storage', level: ADMINISTRATOR, screen: 'storage' },
      { path: 'help', children: [{ path: '*', screen: 'help' }] },
      { path: 'form', level: EDITOR, screen: 'form' },
      { path: 'delete', level: EDITOR, screen: 'delete' },
    ],
  },
  { path: 'datasets', level: ADMIN_SCREENS, screen: 'datasets' },
  {
    path: 'themes',
    level: ADMIN_SCREENS,
    screen: 'themes',
    children: [{ path: 'preview', level: EDITOR, children: [{ path: '*', screen: 'theme-preview' }] }],
  },
  { path: 'theme', level: ADMINISTRATOR, children: [{ path: '*', screen: 'theme' }] },
  { path: 'team', level: ADMIN_SCREENS, screen: 'team' },
  { path: 'trash', level: EDITOR, screen: 'trash' },
]

/** The same with the screens that only a server in development has: nobody opens them where people work. */
export const DEVELOPMENT_ROUTES: readonly RouteNode[] = [
  ...INSTALLATION_ROUTES,
  {
    path: 'dev',
    children: [
      { path: 'ui', screen: 'dev-ui' },
      { path: 'fields', screen: 'dev-fields' },
      { path: 'rich-text', screen: 'dev-rich-text' },
    ],
  },
]

/** Screens under the base of a page pattern. */
export const PAGE_PATTERN_ROUTES: readonly RouteNode[] = [
  { path: 'edit', level: EDITOR, children: [{ path: '*', screen: 'edit' }] },
  {
    path: 'manage',
    level: EDITOR,
    screen: 'manage',
    children: [
      { path: 'compare', children: [{ path: '*', screen: 'compare' }] },
      { path: 'design', screen: 'design' },
      { path: 'rows', children: [{ path: '*', screen: 'section-rows' }] },
      { path: 'preview', children: [{ path: '*', screen: 'preview' }] },
      { path: 'pages', screen: 'manage-pages' },
      { path: 'templates', screen: 'manage-templates' },
      { path: 'tags', screen: 'manage-tags' },
      { path: 'versions', screen: 'manage-versions' },
      { path: 'quality', screen: 'manage-quality' },
      { path: 'comments', screen: 'manage-comments' },
      { path: 'publishing', screen: 'manage-publishing' },
    ],
  },
  { path: 'search', screen: 'search' },
  { path: 'print', children: [{ path: '*', screen: 'print' }] },
  { path: '*', screen: 'view' },
]

/** Screens under the base of a forms pattern; those of `manage` are the modules of the same paths under a page pattern. */
export const FORMS_PATTERN_ROUTES: readonly RouteNode[] = [
  { path: '', screen: 'catalogue' },
  { path: 'source', level: EDITOR, children: [{ path: '*', screen: 'source' }] },
  {
    path: 'manage',
    level: EDITOR,
    screen: 'catalogue-manage',
    children: [{ path: 'design', screen: 'catalogue-design' }],
  },
]
