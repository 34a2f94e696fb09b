import { copyName } from '#domain/catalogue/copy-name.ts'
import { builtInName } from '#domain/theme/built-in.ts'
import type { SiteTheme } from '../site.ts'
import { chosenSiteTheme } from '../site-theme-names.ts'
import type { PatternChoice, SourceChoice, ThemeChoice } from './import-plan.ts'
import type { PackedHead, PackedPattern, PackedSource } from './packed-site.ts'

/** A catalogue, and a source, of the site that a file goes into. */
export type CatalogueHere = { id: number; name: string; base_url: string }
export type SourceHere = { id: number; name: string; patternId: number; versions: { id: number; name: string }[] }

/** What the site has that the file would meet. */
export type ImportTarget = {
  catalogues: readonly CatalogueHere[]
  sources: readonly SourceHere[]
  themes: readonly SiteTheme[]
  /** Why a pattern can't have its base path here, and one that it can have; nothing for those that can. */
  bases: ReadonlyMap<number, { problem: string; free: string }>
}

/** What came in conflict, in words, and what would be done about it if nobody says otherwise. */
type Proposed<Choice> = { conflict: string | null; choice: Choice }

/** `here` is what the site has of the same name, `added` the name that this one gets if it is brought all the same. */
type Met<Id> = { here: { id: Id; name: string } | null; added: string }

export type ImportPreview = {
  /** `made` is what a pattern of its own would be called and where it would be, whatever is proposed. */
  patterns: (PackedPattern & {
    made: Pick<PackedPattern, 'name' | 'base_url' | 'subdomain'>
  } & Proposed<PatternChoice>)[]
  themes: ({ id: string; name: string } & Met<string> & Proposed<ThemeChoice>)[]
  sources: (PackedSource & Met<number> & Proposed<SourceChoice>)[]
  catalogues: CatalogueHere[]
}

/** What a file would meet where it goes. Nothing is lost by what is proposed: what has a taken name or address gets another. */
export function importPreview(head: PackedHead, target: ImportTarget): ImportPreview {
  const patterns = head.patterns.map((pattern) => ({ ...pattern, ...proposedPattern(pattern, target) }))
  const names = target.sources.map(({ name }) => name)
  return {
    patterns,
    themes: head.themes.map((theme) => ({ id: theme.id, name: theme.name, ...proposedTheme(theme, target) })),
    sources: head.sources.map((source) => {
      const pattern = patterns.find(({ id }) => id === source.patternId)
      const proposed = proposedSource(source, pattern?.whole ?? true, target, names)
      if (proposed.choice.as === 'new') names.push(proposed.choice.name)
      return { ...source, ...proposed }
    }),
    catalogues: [...target.catalogues],
  }
}

function proposedPattern(pattern: PackedPattern, { bases, catalogues }: ImportTarget) {
  const { id: from, name, subdomain, base_url } = pattern
  const taken = bases.get(from)
  const made = { name, subdomain, base_url: taken?.free ?? base_url }
  const catalogue = catalogues.find((one) => one.base_url === base_url)
  if (!pattern.whole && catalogue)
    return { made, conflict: null, choice: { from, as: 'into' as const, patternId: catalogue.id } }
  return { made, conflict: taken?.problem ?? null, choice: { from, as: 'new' as const, ...made } }
}

type Theme = PackedHead['themes'][number]

function proposedTheme({ id: from, name }: Theme, { themes }: ImportTarget) {
  const found = chosenSiteTheme(themes, name)
  const here = found ? { id: found.id, name: found.name } : null
  const conflict = found ? `The site has a theme named ${found.name}.` : null
  const added = freeThemeName(name, themes)
  const choice: ThemeChoice = { from, as: 'new', name: added }
  return { here, added, conflict, choice }
}

function freeThemeName(name: string, themes: readonly SiteTheme[]): string {
  const isFree = (one: string) => !chosenSiteTheme(themes, one) && builtInName(one) === null
  if (isFree(name)) return name
  for (let next = 2; ; next++) if (isFree(`${name} ${next}`)) return `${name} ${next}`
}

/** Pages that come alone show a source of the same name that is there; a catalogue that comes whole brings its own. */
function proposedSource(source: PackedSource, whole: boolean, { sources }: ImportTarget, names: readonly string[]) {
  const { id: from, name } = source
  const found = sources.find((one) => one.name === name && one.versions.length > 0)
  const here = found ? { id: found.id, name: found.name } : null
  const conflict = found ? `The site has a source named ${name}.` : null
  const added = names.includes(name) && !whole ? copyName(name, names) : name || 'Source'
  const choice: SourceChoice =
    found && !whole ? { from, as: 'use', sourceId: found.id } : { from, as: 'new', name: added }
  return { here, added, conflict, choice }
}

/** The versions that sections show instead of those of the file: those of the same name, else the newest. */
export function versionsInstead(source: PackedSource, here: SourceHere): [number, number][] {
  const newest = here.versions.reduce((one, other) => (other.id > one.id ? other : one), here.versions[0] ?? { id: 0 })
  return source.versions.map(({ id, name }) => [id, here.versions.find((one) => one.name === name)?.id ?? newest.id])
}
