import { PATTERNS_TAG } from '#domain/item/change-tags.ts'
import { type HostRequest, knownSubdomains, type VisitedHost, visitedHost } from '#domain/site/visited-host.ts'
import type { Directory } from '#store/directory.server.ts'
import type { ChangeFeed } from '#store/store.ts'

/** Reads the hosts of requests; what it has read it tells at once, until a pattern changes. */
export type VisitedHosts = {
  read(request: HostRequest): Promise<VisitedHost>
  /** Without waiting: null where it must be read first. */
  known(request: HostRequest): VisitedHost | null
}

// Names are invented faster than they are used.
const MOST_NAMES = 200

export function openVisitedHosts(
  { directory, changes }: { directory: Pick<Directory, 'patterns'>; changes: Pick<ChangeFeed, 'subscribe'> },
  publicUrl: string | null,
): VisitedHosts {
  const byName = new Map<string, VisitedHost>()
  let changed = 0
  changes.subscribe((tags) => {
    if (tags !== 'all' && !tags.some(isOfPatterns)) return
    changed += 1
    byName.clear()
  })

  return {
    known: (request) => byName.get(nameOf(request)) ?? null,
    async read(request) {
      const since = changed
      const labels = knownSubdomains(await directory.patterns())
      const host = visitedHost(request, publicUrl, labels)
      if (byName.size >= MOST_NAMES) byName.clear()
      if (since === changed) byName.set(nameOf(request), host)
      return host
    },
  }
}

function isOfPatterns(tag: string): boolean {
  return tag === PATTERNS_TAG || (tag.startsWith('list:') && tag.endsWith('+pattern'))
}

function nameOf({ host, port }: HostRequest): string {
  return `${host} ${port}`
}
