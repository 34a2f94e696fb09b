import type { SmallWorld } from '../small-world.ts'
import type { Chance } from './chance.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileText, hostileValue } from './hostile-values.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  additionalProperties?: Schema | boolean
  $ref?: string
  $defs?: Record<string, Schema>
}

/** A verb by its name, with the schema of its input as `/api/openapi.json` tells it. */
export type KnownVerb = { name: string; schema: Schema }

/** These would take away what the others need: they are given ids of nothing. */
const TAKES_AWAY =
  /delete|clear|empty|remove|sign-out|revoke|end-|change-password|suspend|leave|patterns\.edit|set-type|first-run/
/** The rest of the fuzz would go on as a guest. */
const ENDS_SESSIONS = /sign-out|end-other|change-password|profile\.end/
const NOTHING = 999_999
const DEEPEST = 6

export async function knownVerbs(url: string): Promise<KnownVerb[]> {
  const answer = await fetch(`${url}/api/openapi.json`)
  type Operation = { requestBody: { content: { 'application/json': { schema: Schema } } } }
  const { paths } = (await answer.json()) as { paths: Record<string, { post: Operation }> }
  return Object.entries(paths).map(([path, { post }]) => ({
    name: path.slice('/api/'.length),
    schema: post.requestBody.content['application/json'].schema,
  }))
}

/** An input that the verb could take, with some of it made hostile. */
export function verbRequest(verb: KnownVerb, world: SmallWorld, chance: Chance, who: string): FuzzRequest {
  const input = sample(verb.schema, '', 0)
  const body = chance.oneIn(20) ? hostileText(chance) : JSON.stringify(chance.oneIn(10) ? hostileValue(chance) : input)
  const by = ENDS_SESSIONS.test(verb.name) ? 'guest' : who
  return { method: 'POST', path: `/api/${verb.name}`, headers: { 'content-type': 'application/json' }, body, who: by }

  function sample(schema: Schema, name: string, depth: number): unknown {
    if (depth > 0 && chance.oneIn(6)) return hostileValue(chance)
    const known = factOf(name)
    if (known !== undefined && !chance.oneIn(8)) return known
    if (depth > DEEPEST) return null
    if (schema.$ref) return sample(verb.schema.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, depth + 1)
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return chance.pick(schema.enum)
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices) return sample(chance.pick(choices), name, depth)
    const type = Array.isArray(schema.type) ? chance.pick(schema.type) : schema.type
    if (type === 'object') return sampleObject(schema, depth)
    if (type === 'array') {
      return Array.from({ length: chance.pick([0, 1, 3]) }, () => sample(schema.items ?? {}, '', depth + 1))
    }
    if (type === 'integer' || type === 'number') return chance.pick([0, 1, 5, 20])
    if (type === 'boolean') return chance.oneIn(2)
    if (type === 'null') return null
    return type === 'string' ? hostileText(chance) : hostileValue(chance)
  }

  function sampleObject({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
    const wanted = Object.entries(properties).filter(([key]) => required.includes(key) || chance.oneIn(2))
    const values = wanted.map(([key, schema]): [string, unknown] => [key, sample(schema, key, depth + 1)])
    if (typeof additionalProperties === 'object' || chance.oneIn(30)) {
      values.push([hostileText(chance, 300), hostileValue(chance)])
    }
    return Object.fromEntries(values)
  }

  function factOf(name: string): unknown {
    if (TAKES_AWAY.test(verb.name) && /id$/i.test(name)) return NOTHING
    const facts: Record<string, unknown> = {
      app: world.app,
      type: chance.pick([world.docType, `${world.docType}|section`, world.catalogueType, 'note', 'pattern']),
      doc_type: world.docType,
      patternId: world.patternId,
      pageId: world.pageId,
      viewId: world.viewId,
      view: world.viewId,
      rowId: world.rowId,
      hash: world.mediaHash,
      slug: 'home',
      id: chance.pick([world.itemId, world.pageId, world.viewId, world.rowId]),
      ids: [world.itemId, world.pageId, world.rowId],
      // A first run would end with nobody knowing the password.
      password: 'correct horse battery',
    }
    return facts[name]
  }
}
