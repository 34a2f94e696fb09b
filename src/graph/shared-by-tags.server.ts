import { setImmediate as nextTurn } from 'node:timers/promises'
import { tagList } from '#domain/section/tags.ts'
import { MOST_RECORDS, type SectionRecord, tooManySections } from '#verbs/items/section-records.server.ts'

const AT_ONCE = 2_000

/**
 * Sections by the tags that were asked for, each in all lists whose tags it carries, in any case of letters. A list may
 * be asked for under many spellings, so that all of them together are bounded.
 */
export async function sharedByTags(
  asked: readonly string[],
  sections: readonly SectionRecord[],
): Promise<Map<string, SectionRecord[]>> {
  const lists = new Map(asked.map((key) => [key, [] as SectionRecord[]]))
  const askedBy = new Map<string, SectionRecord[][]>()
  for (const [key, list] of lists) {
    for (const tag of folded(key)) askedBy.set(tag, [...(askedBy.get(tag) ?? []), list])
  }
  let records = 0
  for (const [at, section] of sections.entries()) {
    const wanting = new Set([...folded(section.tags)].flatMap((tag) => askedBy.get(tag) ?? []))
    records += wanting.size
    if (records > MOST_RECORDS) throw tooManySections()
    for (const list of wanting) list.push(section)
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn()
  }
  return lists
}

function folded(tags: string): Set<string> {
  return new Set(tagList(tags).map((tag) => tag.toLowerCase()))
}
