import { FORMAT_KIND } from '#domain/item/format-kind.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { createItem, idOf } from './create-item.ts'
import { type GraphModel, type ItemFormat, type ItemValues, valueAt } from './graph-model.ts'

/** What a loaded sub-item carries besides its data. */
const NOT_DATA = new Set(['id', 'ref', 'created_at', 'updated_at', 'created_by', 'updated_by'])

/** The values as they are stored: sub-items of format fields saved first, each replaced by its id and reference. */
export async function withSubItemsSaved(
  falcor: GraphModel,
  format: ItemFormat,
  values: ItemValues,
): Promise<ItemValues> {
  const saved = { ...values }
  for (const { key, type, format: ref } of format.attributes) {
    const value = values[key]
    if (type !== FORMAT_KIND || ref === undefined || value === undefined || value === null) continue
    if (!Array.isArray(value)) saved[key] = await saveSubItem(falcor, ref, value)
    else {
      const references: unknown[] = []
      for (const entry of value) references.push(await saveSubItem(falcor, ref, entry))
      saved[key] = references
    }
  }
  return saved
}

async function saveSubItem(falcor: GraphModel, ref: string, entry: unknown): Promise<{ id: number; ref: string }> {
  if (typeof entry !== 'object' || entry === null) throw new Error(`A sub-item of ${ref} must be an object.`)
  const data = Object.fromEntries(Object.entries(entry).filter(([key]) => !NOT_DATA.has(key)))
  const id = 'id' in entry ? idOf(entry.id) : null
  if (id === null) {
    const at = ref.indexOf('+')
    return { id: await createItem(falcor, ref.slice(0, at), ref.slice(at + 1), data), ref }
  }
  const changed = Object.keys(data).length > 0 ? await changedValues(falcor, id, data) : {}
  if (Object.keys(changed).length > 0) await falcor.call(['dms', 'data', 'edit'], [id, changed])
  return { id, ref }
}

/** Only what differs from the stored sub-item; one that has not changed is not saved again. */
async function changedValues(falcor: GraphModel, id: number, data: ItemValues): Promise<ItemValues> {
  const path = ['dms', 'data', 'byId', id, 'data']
  const stored = valueAt(await falcor.get(path), path)
  const differs = ([key, value]: [string, unknown]) => !sameJson(valueAt({ json: { stored } }, ['stored', key]), value)
  return Object.fromEntries(Object.entries(data).filter(differs))
}
