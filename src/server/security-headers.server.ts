import { EDITOR_STATE_HOST, EDITOR_STATE_PORT } from '#domain/rich-text/editor-state-service.ts'

/** Headers that every answer carries. */
export const BASE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), payment=(), usb=()',
}

/** A year, for this very host: whether others of its domain speak HTTPS is not ours to say. */
const HTTPS_ONLY = 'max-age=31536000'

/** Set on every answer of an installation that is reached by HTTPS: browsers ask it by nothing else from then on. */
export function transportHeaders(publicUrl: string | null): [name: string, value: string][] {
  return publicUrl?.startsWith('https://') ? [['strict-transport-security', HTTPS_ONLY]] : []
}

const COMMON_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Pages of the site are shown inside the screens that manage it.
  "frame-src 'self'",
]

/** Pages for visitors hold no inline script, so that a cached page never repeats a nonce. */
export const VISITOR_POLICY = [
  ...COMMON_POLICY,
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
].join('; ')

/** A development server reloads screens through a socket and keeps the state of locked editors beside it. */
const DEVELOPMENT_POLICY = [
  `connect-src 'self' ws: http://${EDITOR_STATE_HOST}:${EDITOR_STATE_PORT}`,
  'worker-src blob:',
]

/** The workbench's own inline scripts carry a nonce made for one answer. */
export function workbenchPolicy(nonce: string, development: boolean): string {
  const styles = development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'"
  const connect = development
    ? [...COMMON_POLICY.filter((rule) => !rule.startsWith('connect')), ...DEVELOPMENT_POLICY]
    : COMMON_POLICY
  return [...connect, `script-src 'self' 'nonce-${nonce}'`, styles, "style-src-attr 'unsafe-inline'"].join('; ')
}

/** For answers that are data: nothing in them may run or load anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
