import { sourceFields } from '#domain/data/source-fields.ts'
import { VALIDATE } from '#jobs/validate-version.server.ts'
import { APP, type Loading } from './loading-jobs.ts'

/** Each row has a value in one of two columns, in turns; so half of them lack the value that is required. */
export const ROWS = 40_000
export const COLUMNS = ['one', 'two'] as const

export function validatedFile(): string {
  return `k,one,two\n${Array.from({ length: ROWS }, (_, at) => `${at},${at % 2 ? ',x' : 'x,'}\n`).join('')}`
}

export type Required = (typeof COLUMNS)[number]

/** Which of the two columns its source requires now. */
export async function requiredNow({ store }: Loading, versionId: number): Promise<Required | undefined> {
  const source = await sourceOf(store, versionId)
  const required = sourceFields(source.data.config).find((field) => field.required === 'yes')?.name
  return COLUMNS.find((name) => name === required)
}

/** Requires the other column from now on, and starts to validate. */
export async function addValidation(loading: Loading, versionId: number): Promise<string> {
  const { store } = loading
  const other: Required = (await requiredNow(loading, versionId)) === 'one' ? 'two' : 'one'
  const stamp = { by: 'trial', at: new Date().toISOString() }
  const { id } = await sourceOf(store, versionId)
  const input = { app: APP, versionId, name: 'version' }
  const job = await store.transaction(async ({ items, jobs }) => {
    await items.edit(id, { config: { attributes: [{ name: other, type: 'text', required: 'yes' }] } }, stamp)
    return jobs.create({ kind: VALIDATE, app: APP, onceKey: `${VALIDATE}:${versionId}`, input }, stamp)
  })
  if (!job) throw new Error('A validation was not taken.')
  return job.id
}

async function sourceOf({ items }: Loading['store'], versionId: number) {
  const version = await items.get(versionId)
  const source = await items.get(Number(version?.data.source_id))
  if (!source) throw new Error(`The version ${versionId} has no source.`)
  return source
}
