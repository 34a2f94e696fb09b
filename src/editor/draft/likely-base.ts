import { sameJson } from '#domain/item/same-json.ts'
import { GROUPS, SECTIONS } from '#domain/page/draft/draft-change.ts'
import { type ListKind, sameOrder } from '#domain/page/draft/list-change.ts'
import { likelyAttributes } from '#domain/page/draft/merge-attributes.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { PageSettings } from '#domain/page/page.ts'

/**
 * What the editor's work is built on, part by part: the last saved state, or a save whose answer was lost where the
 * page on the server shows that it arrived. Without this one's own lost save would look like somebody else's change.
 */
export function likelyBase(saved: PageDraft, lost: readonly PageDraft[], theirs: PageDraft): PageDraft {
  if (lost.length === 0) return saved
  const settings = { ...saved.settings } as Record<string, unknown>
  for (const key of Object.keys(settings) as (keyof PageSettings)[]) {
    const arrived = lost.find((draft) => sameJson(draft.settings[key], theirs.settings[key]))
    if (arrived) settings[key] = arrived.settings[key]
  }
  return {
    settings: settings as PageSettings,
    groups: baseList(
      saved.groups,
      lost.map((draft) => draft.groups),
      theirs.groups,
      GROUPS,
    ),
    sections: baseList(
      saved.sections,
      lost.map((draft) => draft.sections),
      theirs.sections,
      SECTIONS,
    ),
  }
}

function baseList<T extends object>(
  saved: readonly T[],
  lost: readonly (readonly T[])[],
  theirs: readonly T[],
  kind: ListKind<T>,
): T[] {
  const keys = (list: readonly T[]) => list.map(kind.keyOf)
  const entry = (list: readonly T[], key: string) => list.find((one) => kind.keyOf(one) === key) ?? null
  const arrived = lost.find((list) => sameOrder(keys(list), keys(theirs)))
  const order = new Set([...keys(arrived ?? saved), ...keys(saved), ...lost.flatMap(keys)])
  return [...order].flatMap((key) => {
    const now = entry(theirs, key)
    const maybe = lost.map((list) => entry(list, key))
    const known = maybe.find((one) => kind.same(one, now))
    if (known !== undefined) return known ?? []
    const was = entry(saved, key)
    const there = maybe.filter((one) => one !== null)
    if (!now) return was ?? []
    return was ? likelyAttributes(was, there, now) : (there.at(-1) ?? [])
  })
}
