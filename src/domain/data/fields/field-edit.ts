import { z } from 'zod'
import { sameJson } from '#domain/item/same-json.ts'
import { invalid, refuse } from '#domain/problem.ts'
import { shorten } from '../shorten.ts'
import type { FieldEntry } from './field-entry.ts'
import { fieldName, type NameProblem, nameProblem } from './field-name.ts'

/** A field that is meant: by the key of its column where it has one, which outlives its name. */
export const FieldRef = z.strictObject({ key: z.string().max(20).optional(), name: z.string().min(1).max(500) })
export type FieldRef = z.output<typeof FieldRef>

/** Settings to give a field; null takes one away. */
export type FieldSettings = Readonly<Record<string, unknown>>

/** One thing that somebody did to the fields of a source. */
export type FieldEdit =
  | { kind: 'add'; name: string; settings?: FieldSettings | undefined }
  /**
   * `was` has the values that whoever edits has seen, and that are replaced. What takes a change `back` gives the name that
   * was there, capitals and all, as it may have come with a file.
   */
  | { kind: 'change'; field: FieldRef; settings: FieldSettings; was: FieldSettings; back?: true | undefined }
  | { kind: 'remove'; field: FieldRef }
  /** Brings a removed field back, behind the one that stood before it. */
  | { kind: 'restore'; entry: FieldEntry; after: FieldRef | null }
  | { kind: 'move'; field: FieldRef; after: FieldRef | null }

/** A field with the position that it had before the edits; null for one that they brought. */
export type EditedField = { entry: FieldEntry; from: number | null }

const MOST_FIELDS = 2_000
/** The settings of one field, as JSON. */
const MOST_FIELD_CHARACTERS = 500_000

export function refOf({ key, name }: FieldEntry): FieldRef {
  return typeof key === 'string' && key !== '' ? { key, name } : { name }
}

/** Fields after edits, each refused in words where it can't be done. */
export function applyFieldEdits(fields: readonly FieldEntry[], edits: readonly FieldEdit[]): FieldEntry[] {
  return trackFieldEdits(fields, edits).map(({ entry }) => entry)
}

export function trackFieldEdits(fields: readonly FieldEntry[], edits: readonly FieldEdit[]): EditedField[] {
  const start = fields.map((entry, from): EditedField => ({ entry, from }))
  return edits.reduce(applied, start)
}

function applied(fields: EditedField[], edit: FieldEdit): EditedField[] {
  switch (edit.kind) {
    case 'add':
      return [...fields, { entry: newEntry(fields, checkedName(edit.name, fields), edit.settings), from: null }]
    case 'change': {
      const at = foundAt(fields, edit.field)
      return fields.with(at, { ...(fields[at] as EditedField), entry: changedEntry(fields, at, edit) })
    }
    case 'remove':
      return fields.toSpliced(foundAt(fields, edit.field), 1)
    case 'restore': {
      const { entry, after } = edit
      const restored = newEntry(fields, earlierName(entry.name, fields), entry)
      return fields.toSpliced(behind(fields, after), 0, { entry: restored, from: null })
    }
    case 'move': {
      const at = foundAt(fields, edit.field)
      const [moved] = fields.slice(at, at + 1)
      const others = fields.toSpliced(at, 1)
      return moved ? others.toSpliced(behind(others, edit.after, at), 0, moved) : fields
    }
  }
}

/** What takes an edit back, for the fields that it is applied to. */
export function inverseEdit(fields: readonly FieldEntry[], edit: FieldEdit): FieldEdit {
  if (edit.kind === 'add') return { kind: 'remove', field: { name: fieldName(edit.name) } }
  if (edit.kind === 'restore') return { kind: 'remove', field: refOf(edit.entry) }
  const at = positionOf(fields, edit.field)
  const entry = fields[at]
  if (!entry) throw gone(edit.field)
  const before = fields[at - 1]
  const after = before ? refOf(before) : null
  if (edit.kind === 'remove') return { kind: 'restore', entry, after }
  if (edit.kind === 'move') return { kind: 'move', field: edit.field, after }
  const typed = String(edit.settings.name ?? entry.name)
  const given = edit.back || typed === entry.name ? typed : fieldName(typed)
  const settings = Object.fromEntries(Object.keys(edit.settings).map((name) => [name, entry[name] ?? null]))
  const was = { ...edit.settings, ...('name' in edit.settings ? { name: given } : {}) }
  return { kind: 'change', field: { ...refOf(entry), name: given }, settings, was, back: true }
}

export type FieldConflict = { field: FieldRef; setting: string; yours: unknown; theirs: unknown }

/**
 * Where edits meet what somebody else did since: a setting that holds neither what was replaced nor what was meant to be
 * there, or a field that is gone. Edits of other fields and other settings do not meet.
 */
export function editConflicts(fields: readonly FieldEntry[], edits: readonly FieldEdit[]): FieldConflict[] {
  const conflicts: FieldConflict[] = []
  let now: readonly FieldEntry[] = fields
  for (const edit of edits) {
    const met = conflictsOf(now, edit)
    conflicts.push(...met)
    if (met.length === 0) now = applyFieldEdits(now, [edit])
  }
  return conflicts
}

function conflictsOf(fields: readonly FieldEntry[], edit: FieldEdit): FieldConflict[] {
  if (edit.kind !== 'change') return []
  const entry = fields[positionOf(fields, edit.field)]
  if (!entry) return [{ field: edit.field, setting: 'name', yours: edit.settings, theirs: null }]
  return Object.entries(edit.settings).flatMap(([setting, yours]) => {
    const theirs = entry[setting] ?? null
    const isKnown = sameJson(theirs, edit.was[setting] ?? null) || sameJson(theirs, yours ?? null)
    return isKnown ? [] : [{ field: refOf(entry), setting, yours, theirs }]
  })
}

function newEntry(fields: readonly EditedField[], name: string, settings: FieldSettings = {}): FieldEntry {
  if (fields.length >= MOST_FIELDS) throw invalid(`A source may have at most ${MOST_FIELDS} fields.`)
  return withinSize({ ...settings, name })
}

type Change = Extract<FieldEdit, { kind: 'change' }>

function changedEntry(fields: readonly EditedField[], at: number, { settings, back }: Change): FieldEntry {
  const { entry } = fields[at] as EditedField
  const kept = new Map(Object.entries(entry))
  for (const [setting, value] of Object.entries(settings)) {
    if (value === null || value === undefined) kept.delete(setting)
    else kept.set(setting, value)
  }
  const name = String(settings.name ?? entry.name)
  // A name that came with a file may have capitals, and keeps them as long as nobody changes it.
  const others = fields.toSpliced(at, 1)
  const checked = name === entry.name ? name : back ? earlierName(name, others) : checkedName(name, others)
  return withinSize({ ...Object.fromEntries(kept), name: checked })
}

function checkedName(typed: string, others: readonly EditedField[]): string {
  const problem = nameProblem(
    typed,
    others.map(({ entry }) => entry),
  )
  if (problem) throw refuse(400, 'field-name', problem)
  return possibleName(fieldName(typed))
}

/** A name that a field had: files bring names with capitals, and some that differ in nothing else. */
function earlierName(name: string, others: readonly EditedField[]): string {
  const problem: NameProblem | null =
    name === '' ? 'empty name' : others.some(({ entry }) => entry.name === name) ? 'already exists' : null
  if (problem) throw refuse(400, 'field-name', problem)
  return possibleName(name)
}

function possibleName(name: string): string {
  // Cells are handed over by the names of their columns, where this one would be lost.
  if (name === '__proto__') throw invalid('A field cannot be called “__proto__”.')
  return name
}

function withinSize(entry: FieldEntry): FieldEntry {
  if (JSON.stringify(entry).length > MOST_FIELD_CHARACTERS)
    throw invalid(`Field “${shorten(entry.name)}”: it may have at most ${MOST_FIELD_CHARACTERS} characters as JSON.`)
  return entry
}

function positionOf(fields: readonly FieldEntry[], { key, name }: FieldRef): number {
  const byKey = key === undefined ? -1 : fields.findIndex((entry) => entry.key === key)
  return byKey >= 0 ? byKey : fields.findIndex((entry) => entry.name === name)
}

function foundAt(fields: readonly EditedField[], ref: FieldRef): number {
  const at = positionOf(
    fields.map(({ entry }) => entry),
    ref,
  )
  if (at < 0) throw gone(ref)
  return at
}

/** The position behind a field; where that is gone, the one that is given. */
function behind(fields: readonly EditedField[], after: FieldRef | null, otherwise = fields.length): number {
  if (after === null) return 0
  const at = positionOf(
    fields.map(({ entry }) => entry),
    after,
  )
  return at < 0 ? otherwise : at + 1
}

const gone = ({ name }: FieldRef) =>
  refuse(409, 'field-gone', `The field “${shorten(name)}” was removed or renamed by someone else in the meantime.`)

/** Of edits that may have been done already, as when an answer was lost, those that are still to be done. */
export function editsToDo(fields: readonly FieldEntry[], edits: readonly FieldEdit[]): FieldEdit[] {
  let now: readonly FieldEntry[] = fields
  return edits.filter((edit) => {
    if (isDone(now, edit)) return false
    try {
      now = applyFieldEdits(now, [edit])
    } catch {
      // What can't be done is for the server to refuse, in words.
    }
    return true
  })
}

function isDone(fields: readonly FieldEntry[], edit: FieldEdit): boolean {
  if (edit.kind === 'add') return nameProblem(edit.name, fields) === 'already exists'
  if (edit.kind === 'restore') return positionOf(fields, refOf(edit.entry)) >= 0
  return edit.kind === 'remove' && positionOf(fields, edit.field) < 0
}
