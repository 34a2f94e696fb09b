import { type FieldEdit, inverseEdit, trackFieldEdits } from '#domain/data/fields/field-edit.ts'
import type { FieldEntry } from '#domain/data/fields/field-entry.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { ProblemError } from '#domain/problem.ts'

/** A field as it is shown; its id stays while its name and key change. */
export type FieldRow = { id: string; entry: FieldEntry }

/** The fields as they are shown, which follow what is edited here and what the server has. */
export class FieldRows {
  shown: readonly FieldRow[]
  private nextId = 0

  constructor(fields: readonly FieldEntry[]) {
    this.shown = fields.map((entry) => this.newRow(entry))
  }

  /** Does edits, and answers those that take them back; a refusal by the rules is thrown, and nothing has changed then. */
  edit(edits: readonly FieldEdit[]): FieldEdit[] {
    const back: FieldEdit[] = []
    let rows = this.shown
    for (const edit of edits) {
      const entries = rows.map(({ entry }) => entry)
      const tracked = trackFieldEdits(entries, [edit])
      back.unshift(inverseEdit(entries, edit))
      rows = tracked.map(({ entry, from }) => {
        const before = from === null ? undefined : rows[from]
        if (!before) return this.newRow(entry)
        return before.entry === entry ? before : { ...before, entry }
      })
    }
    this.shown = rows
    return back
  }

  /**
   * Shows what the server has, with the edits that it does not have yet; rows that are the same stay the same. Answers
   * whether something is other than it was shown here.
   */
  take(fields: readonly FieldEntry[], edits: readonly FieldEdit[]): boolean {
    const before = this.shown
    const known = new Map<string, FieldRow>()
    for (const row of before) {
      known.set(`name ${row.entry.name}`, row)
      if (typeof row.entry.key === 'string') known.set(`key ${row.entry.key}`, row)
    }
    this.shown = withoutImpossible(fields, edits).map((entry) => {
      const row = known.get(`key ${entry.key}`) ?? known.get(`name ${entry.name}`)
      if (!row) return this.newRow(entry)
      return sameJson(row.entry, entry) ? row : { ...row, entry }
    })
    const isSame = ({ entry }: FieldRow, at: number) =>
      sameJson(withoutKey(entry), withoutKey(before[at]?.entry ?? entry))
    return this.shown.length !== before.length || !this.shown.every(isSame)
  }

  private newRow(entry: FieldEntry): FieldRow {
    this.nextId += 1
    return { id: `field-${this.nextId}`, entry }
  }
}

/** The server gives new fields their keys. */
const withoutKey = ({ key: _given, ...entry }: FieldEntry) => entry

/** The fields with those edits done that can be: somebody else may have removed what others are about. */
function withoutImpossible(fields: readonly FieldEntry[], edits: readonly FieldEdit[]): FieldEntry[] {
  return edits.reduce<FieldEntry[]>(
    (now, edit) => {
      try {
        return trackFieldEdits(now, [edit]).map(({ entry }) => entry)
      } catch (error) {
        if (error instanceof ProblemError) return now
        throw error
      }
    },
    [...fields],
  )
}
