import type { Section } from '#domain/section/section.ts'
import { isSet, type SectionGroup } from '../page.ts'
import { DEFAULT_GROUP, FOOTER_GROUP, HEADER_GROUP } from '../section-groups.ts'
import type { PageDraft } from './page-draft.ts'

type Choices = { header: string; footer: string }
/** Names for new sections; handed in, so that the rule itself invents nothing. */
type NewName = () => string

/** The groups of a page that has none yet: the content, a header above and a footer below where they are set. */
export function initialGroups({ header, footer }: Choices): SectionGroup[] {
  return [...(isSet(header) ? [HEADER_GROUP] : []), DEFAULT_GROUP, ...(isSet(footer) ? [FOOTER_GROUP] : [])]
}

/** The sections of such a page: with a header set the first is a default header, with a footer set there is a footer. */
export function initialSections(sections: Section[], { header, footer }: Choices, newName: NewName): Section[] {
  const needsHeader = isSet(header) && !sections.some(({ is_header }) => is_header)
  const needsFooter = isSet(footer) && !sections.some(({ is_footer }) => is_footer)
  if (!needsHeader && !needsFooter) return sections
  return [
    ...(needsHeader ? [{ ...blank('header', newName), is_header: true }] : []),
    ...sections,
    ...(needsFooter ? [{ ...blank('footer', newName), is_footer: true }] : []),
  ]
}

/** The draft after a header or footer was chosen or taken away: its group and default section come and go with it. */
export function withHeaderAndFooter(draft: PageDraft, choices: Partial<Choices>, newName: NewName): PageDraft {
  const settings = { ...draft.settings, ...choices }
  const dropped = (isHeader: boolean | undefined, isFooter: boolean | undefined) =>
    (isHeader && !isSet(settings.header)) || (isFooter && !isSet(settings.footer))
  const kept = draft.sections.filter(({ is_header, is_footer }) => !dropped(is_header, is_footer))
  const wanted = initialGroups(settings)
  const used = new Set(kept.map(({ group }) => group))
  const own = draft.groups.filter(({ name }) => {
    const isEdge = name === HEADER_GROUP.name || name === FOOTER_GROUP.name
    return !isEdge || used.has(name) || wanted.some((group) => group.name === name)
  })
  const missing = wanted.filter(
    ({ name, position }) => position !== 'content' && !own.some((group) => group.name === name),
  )
  return {
    settings,
    groups: missing.length > 0 || own.length < draft.groups.length ? [...own, ...missing] : draft.groups,
    sections: initialSections(kept, settings, newName),
  }
}

function blank(kind: 'header' | 'footer', newName: NewName): Section {
  return {
    trackingId: newName(),
    title: kind === 'header' ? 'Header' : 'Footer',
    level: 0,
    size: '1',
    group: kind,
    element: { 'element-type': kind, 'element-data': '{}' },
  }
}
