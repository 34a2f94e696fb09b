import type { LegalKind } from '#domain/page/legal-pages.ts'

type Answer = { ok: true } | { ok: false; message: string }

/** Adds the page as a draft with a text to begin from. */
export async function createLegalPage(patternId: number, kind: LegalKind): Promise<Answer> {
  try {
    const response = await fetch('/api/pages.begin-legal', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ patternId, kind }),
    })
    if (response.ok) return { ok: true }
    const { error } = (await response.json()) as { error?: { message?: string } }
    return { ok: false, message: error?.message ?? `The server answered ${response.status}.` }
  } catch {
    return { ok: false, message: 'The server could not be reached. Please try again.' }
  }
}
