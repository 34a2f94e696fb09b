import type { PairContrast } from '#domain/theme/contrast.ts'
import type { EditedTheme } from '#domain/theme/edit-theme.ts'
import { callVerb } from '#verb-client/call-verb.ts'

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
export async function sendTheme(saved: SaveTarget, base: Stored, theme: EditedTheme): Promise<SaveAnswer> {
  const answer =
    saved.verb === 'themes.save'
      ? await callVerb(saved.verb, { ...saved.target, base, theme })
      : await callVerb(saved.verb, { ...saved.target, base, theme })
  if (answer.ok) return { kind: 'saved', stored: answer.value.stored }
  const { code, message, details } = answer
  if (code === 'stale') return { kind: 'stale', current: (details as { current: Stored }).current }
  if (code === 'contrast') return { kind: 'contrast', lost: (details as { lost: PairContrast[] }).lost }
  return { kind: 'refused', message }
}

/** The address of a page for looking at a theme. */
export function previewPath({ patternId, slug }: { patternId: number; slug: string }): string {
  return `/themes/preview/${patternId}/${slug.split('/').map(encodeURIComponent).join('/')}`
}

/** A page of the site with this theme, as HTML; null when it could not be had or is not wanted any more. */
export async function previewHtml(path: string, theme: EditedTheme, signal: AbortSignal): Promise<string | null> {
  try {
    const headers = { 'content-type': 'application/json', accept: 'text/html' }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(theme), signal })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
