import type { FieldConflict, FieldEdit } from '#domain/data/fields/field-edit.ts'

type Change = Extract<FieldEdit, { kind: 'change' }>

/** Edits after it was chosen whose stay where two people changed the same: mine are sent over theirs, or given up. */
export function settledEdits(
  edits: readonly FieldEdit[],
  conflicts: readonly FieldConflict[],
  keep: 'mine' | 'theirs',
): FieldEdit[] {
  return edits.flatMap((edit) => {
    const met = edit.kind === 'change' ? conflicts.filter((one) => isAbout(one, edit)) : []
    if (edit.kind !== 'change' || met.length === 0) return edit
    return keep === 'theirs' ? [] : over(edit, met)
  })
}

/** The edit as one of what is there now. */
function over(edit: Change, met: readonly FieldConflict[]): Change {
  return { ...edit, was: { ...edit.was, ...Object.fromEntries(met.map(({ setting, theirs }) => [setting, theirs])) } }
}

function isAbout({ field, setting }: FieldConflict, edit: Change): boolean {
  const byKey = field.key !== undefined && edit.field.key !== undefined
  const same = byKey ? field.key === edit.field.key : field.name === edit.field.name
  return same && Object.hasOwn(edit.settings, setting)
}
