import { readColumns } from '#domain/data/stored-columns.ts'
import { dataForNewTable } from '#domain/data/version-layout.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import type { Item, ItemData } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import type { PackedItem } from '#domain/site/moving/packed-site.ts'
import { patternFault } from '#domain/site/pattern.ts'
import { mapReferences, type ReferenceMap } from '#domain/site/references.ts'
import { LOADED } from './bring-rows.server.ts'
import { BATCH, type Importing, isUnfinished, typeHere, waits } from './importing.ts'
import { dateIn } from './place-items.server.ts'

type Filling = Importing & { items: ReadonlyMap<number, number>; map: ReferenceMap }

/** Every placeholder gets the data of its item, in which all that refers to something of the file refers to what is here. */
export async function fillItems(filling: Filling): Promise<void> {
  const { file } = filling
  let done = 0
  let batch: PackedItem[] = []
  for await (const item of file.items()) {
    done++
    if (typeHere(item, filling) === null) continue
    batch.push(item)
    if (batch.length < BATCH) continue
    await fillBatch(filling, batch, done)
    batch = []
  }
  if (batch.length > 0) await fillBatch(filling, batch, done)
}

async function fillBatch(filling: Filling, batch: readonly PackedItem[], done: number): Promise<void> {
  const { context, file, items, stamp, plan } = filling
  const placed = new Map(
    (await context.store.items.getMany(batch.flatMap(([id]) => items.get(id) ?? []))).map((item) => [item.id, item]),
  )
  const filled = batch.flatMap((packed) => {
    const [id, , , , updatedAt] = packed
    const target = placed.get(items.get(id) ?? 0)
    const type = typeHere(packed, filling)
    if (!target || type === null || !isUnfinished(target)) return []
    return { target, type, data: filledData(filling, packed, target), dated: dateIn(updatedAt) }
  })
  const tables = filled.flatMap(({ target, data }) => (isTableOf(target.id, data.table) ? [data.table] : []))
  const sizes = await context.rows.sizes(tables)
  await context.step({ step: 'Writing pages', done, total: file.head.items }, async (inner) => {
    for (const { target, type, data, dated } of filled) {
      const { id } = target
      await inner.items.edit(id, data, { ...stamp, dated })
      if (!waits(type, plan)) await inner.items.setType(id, type, { ...stamp, dated })
      if (!isTableOf(id, data.table)) continue
      const loaded = { app: plan.app, versionId: id, table: data.table, rows: sizes.get(data.table) ?? 0, file: null }
      await inner.rowChanges.loaded({ ...loaded, before: {}, stamp: { ...stamp, email: context.actor.email } })
    }
  })
}

function filledData(filling: Filling, [from, type, data]: PackedItem, target: Item): ItemData {
  const mapped = mapReferences(data, filling.map)
  if (type === 'pattern') return patternData(filling, from, mapped)
  if (type.endsWith('|view')) return versionData(mapped, target)
  const name = filling.plan.sources.find((source) => source.from === from)?.name
  return name !== undefined && type.endsWith('|source') ? { ...mapped, name } : mapped
}

function patternData({ plan, file }: Filling, from: number, mapped: ItemData): ItemData {
  const planned = plan.patterns.find((one) => one.from === from)
  const packed = file.head.patterns.find(({ id }) => id === from)
  if (!planned?.made || !packed) throw invalid('A pattern in this site file is not listed at its beginning.')
  const { docType: doc_type, base_url, made } = planned
  const data = { ...mapped, ...made, base_url, doc_type, pattern_type: packed.pattern_type }
  const fault = patternFault({ data })
  if (fault) throw invalid(`A pattern in this site file cannot be read: ${fault}.`)
  return data
}

/** A version has the table that was loaded for it, or none: what the file says of tables is of another installation. */
function versionData(mapped: ItemData, { id, data: placed }: Item): ItemData {
  const { table: _theirs, file: _file, ...data } = dataForNewTable(mapped)
  const loaded = placed[LOADED]
  if (!isTableOf(id, placed.table) || !Array.isArray(loaded)) return { ...data, [LOADED]: undefined }
  const columns = readColumns(data)?.columns ?? []
  if (columns.some(({ key }) => !loaded.includes(key)))
    throw invalid('A version in this site file has columns without rows.')
  return { ...data, table: placed.table, [LOADED]: undefined }
}
