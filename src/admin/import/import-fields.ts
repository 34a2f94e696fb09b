import type { ImportChoices } from '#domain/site/moving/import-plan.ts'
import type { ImportPreview } from '#domain/site/moving/import-preview.ts'

/** Where the contents of an uploaded file are shown, and what they would meet in a site. */
export function importHref(file: string, app: string | null): string {
  return `/list/import?${new URLSearchParams({ file, ...(app === null ? {} : { app }) })}`
}

/** The names of a form's fields, by what they decide. */
export const fieldOf = {
  patternAs: (id: number) => `pattern-${id}-as`,
  patternName: (id: number) => `pattern-${id}-name`,
  patternBase: (id: number) => `pattern-${id}-base`,
  theme: (at: number) => `theme-${at}`,
  source: (id: number) => `source-${id}`,
}

/** The value of a choice between bringing something and using what is there. */
export const BRING = 'bring'

/** What a form says; where it says nothing, what was proposed. */
export function choicesOf(preview: ImportPreview, text: (name: string) => string | null): ImportChoices {
  return {
    patterns: preview.patterns.map(({ id, choice, made }) => {
      const as = text(fieldOf.patternAs(id))
      if (as !== null && as !== BRING) return { from: id, as: 'into', patternId: Number(as) }
      if (as === null && choice.as === 'into') return choice
      const name = text(fieldOf.patternName(id)) ?? made.name
      const base_url = text(fieldOf.patternBase(id)) ?? made.base_url
      return { ...made, from: id, as: 'new', name, base_url }
    }),
    themes: preview.themes.map(({ here, choice }, at) => {
      const as = text(fieldOf.theme(at))
      return here && as === 'use' ? { from: choice.from, as: 'use', themeId: here.id } : choice
    }),
    sources: preview.sources.map(({ id, here, choice, added }) => {
      const as = text(fieldOf.source(id))
      if (here && as === 'use') return { from: id, as: 'use', sourceId: here.id }
      if (as === BRING && choice.as !== 'new') return { from: id, as: 'new', name: added }
      return choice
    }),
  }
}
