import {
  editLink,
  type ListedSection,
  type ListedSite,
  readLink,
  type SectionColumn,
  versionLink,
  versionText,
} from '#domain/section/section-list.ts'
import { tagList } from '#domain/section/tags.ts'

type CellProps = { column: SectionColumn; section: ListedSection; site: ListedSite; sourceBase: string }

/** A value of a section as its column shows it: chips, a path, links, or the words themselves. */
export function IndexCell({ column, section, site, sourceBase }: CellProps) {
  const at = window.location
  switch (column) {
    case 'parent':
      return section.parent.length === 0 ? null : (
        <ol className="components-index-path">
          {section.parent.map((title, depth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pages of a path may have one title.
            <li key={depth}>{title}</li>
          ))}
        </ol>
      )
    case 'tags':
      return tagList(section.tags).map((tag) => (
        <span key={tag} className="components-index-chip">
          {tag}
        </span>
      ))
    case 'page_title':
      return <a href={editLink(site, at, section.url_slug)}>{section.page_title}</a>
    case 'section_title':
      return <a href={editLink(site, at, section.url_slug, section.anchor)}>{section.section_title}</a>
    case 'url': {
      const address = readLink(site, at, section)
      return <a href={address}>{new URL(address).pathname}</a>
    }
    case 'attribution':
      return <Versions versions={section.attribution} sourceBase={sourceBase} />
    default:
      return section[column]
  }
}

function Versions({ versions, sourceBase }: { versions: ListedSection['attribution']; sourceBase: string }) {
  return versions.map((version) => {
    const href = versionLink(sourceBase, version)
    const text = versionText(version)
    const key = `${version.sourceId}-${version.viewId}`
    return <span key={key}>{href ? <a href={href}>{text}</a> : text}</span>
  })
}
