import type { ChangesSince } from './row-changes.ts'

export type LaterRow = { id: number; root: number | null; state: string; image_table: string | null }

/**
 * Which of the changes after an entry count as edits. A change and its undos are one story: where it began before the
 * entry and was told an even number of times since, or began after it and is undone, nothing of it is left.
 */
export function changesSince(later: readonly LaterRow[], after: number): ChangesSince {
  const stories = new Map<number, LaterRow[]>()
  for (const row of later) stories.set(row.root ?? row.id, [...(stories.get(row.root ?? row.id) ?? []), row])
  const since: ChangesSince = { except: [], images: [] }
  for (const [root, rows] of stories) {
    if (root === after || rows.length % 2 === 0) {
      since.except.push(...rows.map(({ id }) => id))
      continue
    }
    const image = rows.at(-1)?.image_table
    if (image) since.images.push(image)
  }
  return since
}
