import type { SectionGroup } from '#domain/page/page.ts'
import type { SectionView } from '#domain/page/view/page-view.ts'

type Parts = { groups: SectionGroup[]; sections: SectionView[] }

/** Whether a section is a footer that its page has instead of the site's. */
export function isFooter({ element }: Pick<SectionView, 'element'>): boolean {
  return element.kind === 'known' && element.type === 'footer'
}

/** A page and its foot: groups at the bottom that hold nothing but footers are no part of its content. */
export function withoutFoot({ groups, sections }: Parts): { page: Parts; foot: Parts } {
  const ofGroup = (name: string) => sections.filter((section) => section.group === name)
  const names = new Set(
    groups
      .filter(
        ({ name, position }) => position === 'bottom' && ofGroup(name).length > 0 && ofGroup(name).every(isFooter),
      )
      .map(({ name }) => name),
  )
  return {
    page: {
      groups: groups.filter(({ name }) => !names.has(name)),
      sections: sections.filter(({ group }) => !names.has(group)),
    },
    foot: {
      groups: groups.filter(({ name }) => names.has(name)),
      sections: sections.filter(({ group }) => names.has(group)),
    },
  }
}
