import type { SectionColumn } from '#domain/data/column.ts'
import { columnHeading, isAction, isFormula, isIdColumn } from '#domain/data/section/section-column.ts'
import type { SourceColumn } from '#domain/data/section/source-columns.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'

export const FINDING_KINDS = {
  'invalid-rows': 'Invalid rows',
  'stale-column': 'Stale column',
  'older-version': 'Not the newest version',
  'empty-result': 'Empty result',
  'broken-link': 'Broken link',
  'bare-picture': 'Picture without a description',
  'no-data': 'Data that cannot be shown',
  'closed-data': 'Data that readers cannot see',
} as const
export type FindingKind = keyof typeof FINDING_KINDS

/** Something that an editor would want to know before visitors see it, with the way to mend it. */
export type Finding = {
  kind: FindingKind
  section: string
  anchor: string
  text: string
  /** Without an address the section itself is where it is mended. */
  fix: { label: string; href: string | null }
}

/** What is known of a section, all of it looked up before it is judged. */
export type SectionFacts = {
  title: string
  anchor: string
  columns: readonly SectionColumn[]
  /** The version that it shows; null where it shows none. */
  version: VersionFacts | null
  /** How many rows it is about; null where that was not asked. */
  rows: number | null
  /** Why its rows can't be shown. */
  problem: string | null
  /** Sources of what it shows that whoever reads the page may not read, each with where its levels are. */
  closed: readonly { source: string; href: string | null }[]
  brokenLinks: readonly string[]
  barePictures: number
}

export type VersionFacts = {
  name: string
  invalidRows: number
  columns: readonly SourceColumn[]
  newest: { name: string; href: string } | null
  /** Where its invalid rows are repaired. */
  validateHref: string | null
}

const IN_SECTION = { label: 'Open the section', href: null }

/** All that is wrong with one section, in the order in which it weighs. */
export function sectionFindings(facts: SectionFacts): Finding[] {
  const { version, rows, problem, brokenLinks, barePictures } = facts
  const told = { section: facts.title || UNTITLED_SECTION, anchor: facts.anchor }
  const findings: Finding[] = []
  const tell = (kind: FindingKind, text: string, fix: Finding['fix'] = IN_SECTION) =>
    findings.push({ kind, ...told, text, fix })
  const stale = version ? staleColumns(facts.columns, version.columns) : []
  for (const name of stale) tell('stale-column', `${name} is no longer a column of its version.`)
  if (problem !== null && stale.length === 0) tell('no-data', problem)
  for (const { source, href } of facts.closed)
    tell(
      'closed-data',
      `Not everyone who can read the page can read ${source}.`,
      href === null ? IN_SECTION : { label: 'See who can read it', href },
    )
  if (version && version.invalidRows > 0)
    tell('invalid-rows', invalidWords(version), {
      label: 'Repair the rows',
      href: version.validateHref,
    })
  if (rows === 0 && problem === null) tell('empty-result', 'There are no rows to show.')
  if (version?.newest)
    tell('older-version', `It shows ${version.name}; the newest version is ${version.newest.name}.`, {
      label: 'Show the newest version',
      href: version.newest.href,
    })
  for (const link of brokenLinks) tell('broken-link', `A link leads to a page that does not exist: ${link}`)
  if (barePictures > 0)
    tell(
      'bare-picture',
      barePictures === 1 ? 'A picture has no description.' : `${barePictures} pictures have no description.`,
    )
  return findings
}

/** The columns that a section shows or filters by and that its version does not have, by what stands above them. */
export function staleColumns(columns: readonly SectionColumn[], known: readonly SourceColumn[]): string[] {
  const names = new Set(known.flatMap(({ name, former_names = [] }) => [name, ...former_names]))
  const used = columns.filter((column) => column.show || (column.filters ?? []).length > 0)
  const lost = used.filter(
    (column) => !isIdColumn(column) && !isFormula(column) && !isAction(column) && !names.has(column.name),
  )
  return [...new Set(lost.map((column) => columnHeading(column)))]
}

function invalidWords({ invalidRows, name }: VersionFacts): string {
  return invalidRows === 1
    ? `1 row of ${name} breaks the rules of its fields.`
    : `${invalidRows} rows of ${name} break the rules of their fields.`
}
