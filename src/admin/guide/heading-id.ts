/** Gives each heading of a page the id that GitHub gives it, so that one link leads there in both. */
export function headingIds(): (heading: string) => string {
  const given = new Map<string, number>()
  return (heading) => {
    const id = heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
    const before = given.get(id) ?? 0
    given.set(id, before + 1)
    return before === 0 ? id : `${id}-${before}`
  }
}
