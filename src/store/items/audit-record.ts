import type { ItemData } from '#domain/item/item.ts'
import { storableText } from '#domain/item/item-data.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { sameLines } from './history-lines.server.ts'
import type { DataTexts } from './write-log.ts'

/** What an edit changed, before and after: an attribute that is in one of them alone was added, or taken away. */
type ChangedPart = { before: ItemData; after: ItemData }

/** Of an edit that touched these attributes, those that are others now; of a history, its lines from the first other one. */
export function changedPart(before: ItemData, after: ItemData, touched: readonly string[]): ChangedPart {
  const part: ChangedPart = { before: {}, after: {} }
  for (const key of touched) {
    const had = Object.hasOwn(before, key)
    const has = Object.hasOwn(after, key)
    if (had === has && sameJson(before[key], after[key])) continue
    const [was, is] = key === 'history' ? differingLines(before[key], after[key]) : [before[key], after[key]]
    if (had) part.before[key] = was
    if (has) part.after[key] = is
  }
  return part
}

/** The data as it was before the edit that left this record, out of what it was after it. */
export function undone(
  data: ItemData,
  { before, after }: { before: ItemData | null; after: ItemData | null },
): ItemData {
  const undone = { ...data, ...before }
  for (const key of Object.keys(after ?? {})) if (!Object.hasOwn(before ?? {}, key)) delete undone[key]
  const lines = [data.history, before?.history, after?.history]
  if (!lines.every(Array.isArray)) return undone
  const [now, was, is] = lines as [unknown[], unknown[], unknown[]]
  const kept = now.slice(0, now.length - is.length)
  return { ...undone, history: [...kept, ...was] }
}

export function recordText({ before, after }: ChangedPart): DataTexts {
  return { before: JSON.stringify(before), after: JSON.stringify(after) }
}

/**
 * The texts of an edit: of all data as it is stored, and of what the record says. An object that the edit leaves in both is
 * turned into JSON once.
 */
export function editTexts(data: ItemData, part: ChangedPart): { stored: string; record: DataTexts } {
  const shared = new Map<string, string>()
  for (const [key, value] of Object.entries(part.after))
    if (isObject(value) && value === data[key]) shared.set(key, JSON.stringify(value))
  if (shared.size === 0) return { stored: storableText(JSON.stringify(data)), record: recordText(part) }
  const textOf = (of: ItemData) => {
    const attributes = Object.keys(of).flatMap((key) => {
      // Undefined where JSON leaves it out.
      const text = shared.get(key) ?? (JSON.stringify(of[key]) as string | undefined)
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`]
    })
    return `{${attributes.join()}}`
  }
  const record = { before: JSON.stringify(part.before), after: textOf(part.after) }
  return { stored: storableText(textOf(data)), record }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null

function differingLines(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  const same = sameLines(before, after)
  return [before.slice(same), after.slice(same)]
}
