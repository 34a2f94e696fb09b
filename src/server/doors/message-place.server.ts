import type { Logger } from 'pino'
import { levelIn } from '#domain/access/access.ts'
import { resolvePattern } from '#domain/site/resolve-pattern.ts'
import type { VisitedHost } from '#domain/site/visited-host.ts'
import type { MessagePlace } from '#site/message-document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { framePage } from '#verbs/pages/reading/page-frame.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** The site in whose look a message stands: the one whose pages are nearest to the address, if the reader may see it. */
export async function messagePlace(
  path: string,
  { subdomain }: VisitedHost,
  context: VerbContext,
): Promise<MessagePlace | null> {
  const patterns = await context.directory.patterns()
  const seen = patterns.filter(
    ({ pattern_type, authLevel, app }) => pattern_type === 'page' && authLevel <= levelIn(context.actor, app),
  )
  const found = resolvePattern(seen, subdomain, path)
  if (!found) return null
  return { frame: await runVerb(framePage, { patternId: found.pattern.id }, context), path }
}

type Refused = { request: Request; host: VisitedHost | undefined; context: VerbContext | undefined; log: Logger }

/** The same for what was refused, which is told without a frame where that can't be made. */
export async function refusalPlace({ request, host, context, log }: Refused): Promise<MessagePlace | null> {
  if (!host || !context) return null
  try {
    // As it came: it may be refused because it can't be decoded.
    return await messagePlace(new URL(request.url).pathname, host, context)
  } catch (error) {
    log.error({ err: error }, 'the frame around a refusal failed')
    return null
  }
}
