import { z } from 'zod'
import { sourceFields } from '#domain/data/source-fields.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import { AppName, type Item, ItemId } from '#domain/item/item.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { notFound, unavailable } from '#domain/problem.ts'
import type { ColumnRule } from '#domain/validation/column-rule.ts'
import { cleanConfig } from '#domain/validation/dirty-config.ts'
import { type VersionValidation, validationOf } from '#domain/validation/version-validation.ts'
import type { RowTable } from '#engines/engine.ts'
import { columnRules } from '#fields/column-rules.ts'
import type { TransactionStore } from '#store/store.ts'
import { changeRows } from '#work/change-rows.ts'
import { editLatest } from '#work/edit-latest.ts'
import type { JobContext, JobKind } from './job-kind.ts'

export const VALIDATE = 'validate-version'

export const ValidateInput = z.strictObject({ app: AppName, versionId: ItemId, name: z.string() })

/** What a validation has to say when it is done; `changed` are rows that were told apart differently before. */
export type Validated = { viewId: number; rows: number; invalid: number; changed: number }

/**
 * Judges all rows of a version by the rules of its columns. The marks are written in one transaction of the row store, so
 * that readers see those of before or those of now; cut off anywhere, it is done again and finds what is left to do.
 */
export const validateVersion: JobKind = {
  name: VALIDATE,
  lane: 'import',
  about: (input) => ValidateInput.safeParse(input).data?.name ?? '',
  async run(context) {
    const { job, store, rows, signal, now, step, finish } = context
    const { app, versionId } = ValidateInput.parse(job.input)
    const { version, table, rules } = await judged(store, versionId)
    const stamp = { by: job.createdBy, at: now() }
    await rows.addMarks(table.table, signal)
    const total = (await rows.sizes([table.table])).get(table.table) ?? 0
    // Named before a row is marked: then the marks alone decide, and all of them at once.
    await step({ step: 'Validating', done: 0, total }, (inner) =>
      editLatest(inner.items, versionId, stamp, (item) => {
        refuseReplaced(item, table)
        return item && validationOf(item.data) ? null : { validation: { table: table.table } }
      }),
    )
    const target = { app, versionId, table, kind: 'validate' as const, columns: rules.map(({ key }) => key) }
    const moved = await changeRows(context, target, async (inner) => {
      refuseReplaced(await inner.items.get(versionId), table)
      return { kind: 'validate' }
    })
    const invalid = await countInvalid(context, table)
    await finish(async (inner): Promise<Validated> => {
      const at = now()
      const validation = { table: table.table, at, by: job.createdBy, rows: total, invalid } satisfies VersionValidation
      await editLatest(inner.items, versionId, { by: job.createdBy, at }, (item) => {
        refuseReplaced(item, table)
        return { validation }
      })
      await clearDirty(inner, version, rules, { by: job.createdBy, at })
      return { viewId: versionId, rows: total, invalid, changed: moved.added + moved.removed }
    })
    store.changes.emit([`rows:${versionId}`])
  },
}

type Judged = { version: Item; table: RowTable; rules: ColumnRule[] }

async function judged(store: Pick<TransactionStore, 'items'>, versionId: number): Promise<Judged> {
  const version = await store.items.get(versionId)
  const columns = version && readColumns(version.data)?.columns
  if (!version || !columns || !isTableOf(versionId, version.data.table)) throw notFound('This version')
  const source = await store.items.get(storedNumber(version.data.source_id))
  const rules = columnRules(columns, sourceFields(source?.data.config))
  return { version, rules, table: { table: version.data.table, columns, rules } }
}

function refuseReplaced(item: Item | null, { table }: RowTable): void {
  if (!item) throw notFound('This version')
  if (item.data.table !== table)
    throw unavailable('The rows of this version were replaced in the meantime. This will be tried again.')
}

async function countInvalid({ rows, signal }: JobContext, table: RowTable): Promise<number> {
  const all = { select: [{ kind: 'id' as const }], where: null, groupBy: [], having: null, orderBy: [] }
  return rows.count({ ...table, part: 'invalid' }, all, signal)
}

/** What was changed in the fields meanwhile has not been judged yet. */
async function clearDirty(inner: TransactionStore, version: Item, rules: ColumnRule[], stamp: Stamp): Promise<void> {
  if (!sameJson((await judged(inner, version.id)).rules, rules)) return
  const sourceId = storedNumber(version.data.source_id)
  const source = await inner.items.get(sourceId)
  if (!source || cleanConfig(source.data.config) === null) return
  await editLatest(inner.items, sourceId, stamp, (item) => {
    const config = cleanConfig(item?.data.config)
    return config === null ? null : { config }
  })
}

type Stamp = Parameters<typeof editLatest>[2]
