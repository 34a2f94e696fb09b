import type { LegalKind } from '#domain/page/legal-pages.ts'
import { type Answer, callVerb } from '#verb-client/call-verb.ts'

/** Adds the page as a draft with a text to begin from. */
export function createLegalPage(patternId: number, kind: LegalKind): Promise<Answer<object>> {
  return callVerb('pages.begin-legal', { patternId, kind })
}
