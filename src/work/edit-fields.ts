import { editConflicts, type FieldEdit, trackFieldEdits } from '#domain/data/fields/field-edit.ts'
import { type FieldEntry, isFieldEntry, readFieldConfig, writeFieldConfig } from '#domain/data/fields/field-entry.ts'
import { columnsAfterEdits } from '#domain/data/fields/fields-and-columns.ts'
import { fieldsOfVersion } from '#domain/data/match-fields.ts'
import { readColumns } from '#domain/data/stored-columns.ts'
import { readLayout } from '#domain/data/version-layout.ts'
import type { Item, ItemData } from '#domain/item/item.ts'
import { ProblemError, refuse } from '#domain/problem.ts'
import type { TransactionStore } from '#store/store.ts'
import { configureVersion } from './configure-version.ts'
import { otherVersions } from './match-fields.ts'
import type { WorkContext } from './work-context.ts'

/** The fields of a source as they stand beside one of its versions. */
export type FieldList = { revision: number; fields: FieldEntry[]; isDirty: boolean }

/** What was edited, of which source and beside which of its versions. */
type FieldsEdited = { source: Item; version: Item | null; edits: readonly FieldEdit[]; baseRevision: number }

type Parts = Pick<WorkContext, 'store' | 'rows' | 'actor' | 'now' | 'signal'>

/** The fields of a source, with the columns of this version of which it says nothing. */
export async function fieldList(
  { store }: Pick<Parts, 'store'>,
  source: Item,
  version: Item | null,
): Promise<FieldList> {
  const { entries, is_dirty } = await fieldEntries(store, source, version)
  return { revision: source.revision, fields: entries.filter(isFieldEntry), isDirty: is_dirty }
}

/**
 * Edits the fields of a source, and with them the columns of one of its versions, in one commit. What others edited since
 * stays, and where both edited the same the edits are refused with both. Answers the job that changes types, if there is one.
 */
export async function editFields(
  context: Parts,
  { source, version, edits, baseRevision }: FieldsEdited,
): Promise<{ jobId: string | null }> {
  const { store, actor, now } = context
  const { entries, is_dirty } = await fieldEntries(store, source, version)
  const before = entries.filter(isFieldEntry)
  if (source.revision !== baseRevision) refuseConflicts(before, edits)
  const edited = trackFieldEdits(before, edits)
  const unreadable = entries.filter((entry) => !isFieldEntry(entry))
  const config = writeFieldConfig(source.data.config, {
    attributes: [...edited.map(({ entry }) => entry), ...unreadable],
    is_dirty: is_dirty || edits.some(({ kind }) => kind !== 'move'),
  })
  const stamp = { by: actor.id, at: now() }
  const write = ({ items }: Pick<TransactionStore, 'items'>) =>
    items.edit(source.id, { config }, stamp, source.revision)
  const layout = version && readLayout(version.data)
  const reordered = edits.some(({ kind }) => kind === 'move')
  const columns = layout && columnsAfterEdits(before, edited, layout, { reordered })
  if (!version || !columns) {
    await write(store)
    return { jobId: null }
  }
  const configuration = { baseRevision: version.revision, columns, alongside: write }
  const { jobId } = await configureVersion(context, version, configuration)
  return { jobId }
}

/** Whether somebody wrote source or version between their reading and the commit: then all of it can be done again. */
export const isOvertaken = (error: unknown) => error instanceof ProblemError && error.problem.code === 'stale'

async function fieldEntries(store: Pick<TransactionStore, 'items'>, source: Item, version: Item | null) {
  const { attributes, is_dirty } = readFieldConfig(source.data.config)
  const columns = version && readColumns(version.data as ItemData)?.columns
  if (!version || !columns) return { entries: [...attributes], is_dirty }
  const others = await otherVersions(store, source, version.id)
  const entries = fieldsOfVersion(
    attributes,
    columns,
    others.map((other) => other.columns),
  )
  return { entries, is_dirty }
}

function refuseConflicts(before: readonly FieldEntry[], edits: readonly FieldEdit[]): void {
  const conflicts = editConflicts(before, edits)
  if (conflicts.length === 0) return
  const names = [...new Set(conflicts.map(({ field }) => `“${field.name}”`))].join(', ')
  throw refuse(409, 'fields-changed', `Someone else has changed ${names} since you opened this.`, { conflicts })
}
