import type { Mapping } from './mapping.ts'

/** Whether rows come out as they go in: every column where it was, and each value as it is. Names and types may differ. */
export function changesNothing({ columns, targets, pivot }: Mapping): boolean {
  const inPlace = columns.every(({ to }, at) => to.kind === 'column' && to.name === targets[at]?.name)
  if (!inPlace || pivot !== null || columns.length !== targets.length) return false
  const asTheyAre = targets.every(({ rule }) => rule.nullWords.length === 0 && rule.reading.as === 'text')
  return asTheyAre && columns.every(({ fillDown }) => !fillDown)
}
