import { tagList, tagText } from './tags.ts'

/** What becomes of tags everywhere: `from` are replaced by `to`, or taken away where it is null. */
export type TagChange = { from: readonly string[]; to: string | null }

/** The tags of a section after a change of tags; null where it carries none of them. */
export function changedTags(tags: string | undefined, { from, to }: TagChange): string | null {
  const before = tagList(tags)
  if (!before.some((tag) => from.includes(tag))) return null
  const after = before.flatMap((tag) => (from.includes(tag) ? (to ?? []) : tag))
  const text = tagText(after)
  return text === tagText(before) ? null : text
}

/** The line that the histories of the pages get. */
export function tagChangeLine({ from, to }: TagChange): string {
  const names = from.join(', ')
  return to === null ? `removed tag ${names}` : `renamed tag ${names} to ${to}`
}
