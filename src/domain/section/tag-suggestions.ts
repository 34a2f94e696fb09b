const MOST_SUGGESTIONS = 6

/** Known tags that go with what is being typed, those that begin with it first; none before anything is typed. */
export function tagSuggestions(typed: string, known: readonly string[], taken: readonly string[]): string[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const fitting = known.filter((tag) => tag.toLowerCase().includes(wanted) && !taken.includes(tag))
  const begins = (tag: string) => (tag.toLowerCase().startsWith(wanted) ? 0 : 1)
  return fitting.sort((a, b) => begins(a) - begins(b) || a.localeCompare(b, 'en')).slice(0, MOST_SUGGESTIONS)
}
