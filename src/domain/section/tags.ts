/** The tags of a section, which are stored as one text with commas between. */
export function tagList(tags: string | undefined): string[] {
  return (tags ?? '').split(',').flatMap((tag) => tag.trim() || [])
}

/** The stored text of these tags, each once. */
export function tagText(tags: readonly string[]): string {
  return [...new Set(tags.map((tag) => tag.replaceAll(',', ' ').trim()).filter(Boolean))].join(',')
}
