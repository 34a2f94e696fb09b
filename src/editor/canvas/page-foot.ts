import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import { sectionsByGroup } from '#domain/page/section-groups.ts'

/** Groups at the bottom that hold nothing but footers: for visitors they stand below the content, not in it. */
export function footGroups({ groups, sections }: Pick<PageDraft, 'groups' | 'sections'>): string[] {
  return sectionsByGroup(groups, sections)
    .filter(
      ({ group, sections: held }) =>
        group.position === 'bottom' &&
        held.length > 0 &&
        held.every(({ element }) => element['element-type'] === 'footer'),
    )
    .map(({ group }) => group.name)
}

/** The id of a group that the foot of the page owns, which stands elsewhere in the document. */
export const footId = (at: number) => `page-foot-${at + 1}`
