import type { PairContrast } from '#domain/theme/contrast.ts'
import type { EditedTheme } from '#domain/theme/edit-theme.ts'

type Stored = Record<string, unknown>

/** Where a theme is saved: a site's own by its id, a pattern's by the pattern's. */
export type SaveTarget =
  | { verb: 'themes.save'; target: { app: string; themeId: string } }
  | { verb: 'designs.save'; target: { patternId: number } }

export type SaveAnswer =
  | { kind: 'saved'; stored: Stored }
  /** Somebody else saved meanwhile: this is what they left. */
  | { kind: 'stale'; current: Stored }
  | { kind: 'contrast'; lost: PairContrast[] }
  | { kind: 'refused'; message: string }

/** Saves a theme over the stored one that the edit began from. */
export async function sendTheme({ verb, target }: SaveTarget, base: Stored, theme: EditedTheme): Promise<SaveAnswer> {
  try {
    const response = await post(`/api/${verb}`, { ...target, base, theme }, 'application/json')
    const body = await response.json()
    if (response.ok) return { kind: 'saved', stored: body.stored }
    const { code, message, details } = body.error ?? {}
    if (code === 'stale') return { kind: 'stale', current: details.current }
    if (code === 'contrast') return { kind: 'contrast', lost: details.lost }
    return { kind: 'refused', message: String(message ?? `The server answered ${response.status}.`) }
  } catch {
    return { kind: 'refused', message: 'The server could not be reached. Nothing was lost: please try again.' }
  }
}

/** The address of a page for looking at a theme. */
export function previewPath({ patternId, slug }: { patternId: number; slug: string }): string {
  return `/themes/preview/${patternId}/${slug.split('/').map(encodeURIComponent).join('/')}`
}

/** A page of the site with this theme, as HTML; null when it could not be had or is not wanted any more. */
export async function previewHtml(path: string, theme: EditedTheme, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await post(path, theme, 'text/html', signal)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

function post(path: string, body: unknown, accept: string, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) })
}
