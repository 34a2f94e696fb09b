import { externalSources } from '#verbs/sources/external-sources.ts'
import { leafOf, ref } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import type { Key } from '../path-set.ts'
import { idKey } from '../request-keys.server.ts'
import type { Answer } from '../route.ts'

/** What an external database offers, to whoever may read it. */
export const externalOf = (env: string, request: GraphRequest) => request.run(externalSources, { env })

type Source = Awaited<ReturnType<typeof externalOf>>[number]

export async function externalSource(env: string, id: string, request: GraphRequest): Promise<Source | undefined> {
  return (await externalOf(env, request)).find((source) => source.id === idKey(id))
}

/** References to the entries at these positions, null past the end. */
export function answerReferences(
  entries: readonly { id: number }[],
  positions: readonly Key[],
  [env, part]: [env: string, part: string],
  answer: Answer,
): void {
  for (const key of positions) {
    const entry = entries[Number(key)]
    answer([key], entry ? ref('uda', env, part, 'byId', entry.id) : null)
  }
}

export function answerSource(source: Source | undefined, attributes: readonly Key[], answer: Answer): void {
  if (!source) return
  const { id, name, metadata } = source
  answerAttributes({ id, source_id: id, name, metadata }, attributes, answer)
}

export function answerVersion(
  sources: readonly Source[],
  id: string,
  attributes: readonly Key[],
  answer: Answer,
): void {
  for (const source of sources) {
    const view = source.views.find((one) => one.id === idKey(id))
    if (view) answerAttributes({ ...view, view_id: view.id, source_id: source.id }, attributes, answer)
  }
}

/** What an entry does not have is null, as an attribute of our own items would be. */
function answerAttributes(entry: Record<string, unknown>, attributes: readonly Key[], answer: Answer): void {
  const known = new Map(Object.entries(entry))
  for (const name of attributes) answer([name], leafOf(known.get(String(name)) ?? null))
}
