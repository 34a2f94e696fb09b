import type { Mapping } from '#domain/ingest/mapping.ts'
import { AS_IT_IS } from '#domain/ingest/value-rule.ts'
import type { WorkContext } from '#work/work-context.ts'
import { addPublish, type Loading } from './loading-jobs.ts'

/** Rows that a file has at least; each file has one more than the one before it. */
export const FEWEST_ROWS = 200

type Target = { patternId: number; versionId: number }

const target = (name: string) => ({ name, isNew: false, dataType: 'numeric' as const, rule: AS_IT_IS })

export const BY_KEY: Mapping = {
  columns: ['k', 'value'].map((name) => ({ header: name, to: { kind: 'column', name }, fillDown: false })),
  targets: [target('k'), target('value')],
  pivot: null,
  primary: 'k',
}

/** A file in which every row has this value, and which has so many rows that the value tells how many. */
export function fileOf(value: number): string {
  const lines = Array.from({ length: FEWEST_ROWS + value }, (_, key) => `${key},${value}\n`)
  return `k,value\n${lines.join('')}`
}

/** Starts to update a version: afterwards all of its rows have this value, or what they had before. */
export const addUpdate = (loading: Loading, { patternId, versionId }: Target, value: number) =>
  addPublish(loading, fileOf(value), { patternId, versionId, mode: 'update', mapping: BY_KEY })

export const uploadContext = ({ store, rows }: Loading): WorkContext => ({
  actor: { id: 'trial', email: '' },
  store,
  rows,
  signal: new AbortController().signal,
  now: () => new Date().toISOString(),
  random: () => crypto.randomUUID().slice(0, 8),
  report: (error) => process.stderr.write(`${String(error)}\n`),
})
