import type { z } from 'zod'
import { issueWords, refusedInputWords } from '#domain/input-words.ts'
import { madeOnce } from '#domain/made-once.ts'
import { noteSettings, parsedSettings } from '#domain/section/parsed-settings.ts'
import type { StoredElement } from '#domain/section/section.ts'
import { checkedSettings } from './checked-settings.ts'
import type { ElementModel } from './element.ts'

/** A stored element as it can be shown: read, of an unknown kind, or with settings nobody can read (kept as they are). */
export type ReadElement =
  | { kind: 'known'; type: string; settings: unknown; model: ElementModel }
  | { kind: 'unknown'; type: string }
  | { kind: 'unreadable'; type: string; reason: string }

const readingBy = madeOnce((models: ReadonlyMap<string, ElementModel>) =>
  madeOnce((stored: StoredElement) => asWritten(models, stored) ?? readStored(models, stored)),
)

/** A stored element, read once. */
export function readElement(models: ReadonlyMap<string, ElementModel>, stored: StoredElement): ReadElement {
  return readingBy(models)(stored)
}

/** The settings that elements of this process were written from: they are what reading them would give. */
const written = new WeakMap<StoredElement, { model: ElementModel; settings: unknown }>()

function asWritten(models: ReadonlyMap<string, ElementModel>, stored: StoredElement): ReadElement | null {
  const from = written.get(stored)
  if (!from || models.get(from.model.type) !== from.model) return null
  return { kind: 'known', type: from.model.type, ...from }
}

/** Stored settings are upgraded step by step; empty ones are the defaults; what can't be read is left as it was and said. */
function readStored(models: ReadonlyMap<string, ElementModel>, stored: StoredElement): ReadElement {
  const type = stored['element-type']
  const model = models.get(type)
  if (!model) return { kind: 'unknown', type }
  const { value, valid } = parsedSettings(stored)
  if (!valid) return { kind: 'unreadable', type, reason: 'The stored settings are not JSON.' }
  if (value === null || (isRecord(value) && Object.keys(value).length === 0))
    return { kind: 'known', type, settings: model.defaults, model }
  if (!isRecord(value)) return { kind: 'unreadable', type, reason: 'The stored settings are not an object.' }
  const current = upgraded(model, value)
  if (!current) return { kind: 'unreadable', type, reason: 'The stored settings are from an unknown version.' }
  const parsed = model.settings.safeParse(current, { error: issueWords })
  if (parsed.success) return { kind: 'known', type, settings: parsed.data, model }
  return {
    kind: 'unreadable',
    type,
    reason: unreadableSettings(parsed.error, current),
  }
}

function unreadableSettings({ issues: [issue] }: z.ZodError, settings: unknown): string {
  return issue ? refusedInputWords(issue, settings) : 'The stored settings are not valid.'
}

/**
 * Settings as they are stored, with the version they were written by; what else the element had before is kept. Those that
 * they were made of, as they were read, need not be checked again.
 */
export function storeElement(
  model: ElementModel,
  settings: unknown,
  before?: StoredElement,
  read?: unknown,
): StoredElement {
  const checked = checkedSettings(model.settings, settings, read)
  const value = { ...checked, version: model.upgrades.length }
  const stored = { ...before, 'element-type': model.type, 'element-data': JSON.stringify(value) }
  written.set(stored, { model, settings: checked })
  noteSettings(stored, value)
  return stored
}

/** Null where a step fails: what it does not know must not be taken for settings that say nothing. */
function upgraded(model: ElementModel, stored: Record<string, unknown>): Record<string, unknown> | null {
  const from = typeof stored.version === 'number' ? stored.version : 0
  try {
    const { version: _, ...plain } = model.upgrades.slice(from).reduce((value, upgrade) => upgrade(value), stored)
    return plain
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
