import type { SiteTheme } from './site.ts'

type Named = Pick<SiteTheme, 'id' | 'name' | 'former_names'>

/** The theme of a site that a stored choice means: by its id, by its name, else by a name that it had before. */
export function chosenSiteTheme<T extends Named>(themes: readonly T[], choice: string): T | undefined {
  return (
    themes.find(({ id }) => id === choice) ??
    themes.find(({ name }) => name === choice) ??
    themes.find(({ former_names = [] }) => former_names.includes(choice))
  )
}

/** Everything that a theme can be chosen by. */
export function namesOfTheme({ id, name, former_names = [] }: Named): string[] {
  return [id, name, ...former_names]
}

/** A theme under another name: whatever chose it by the one before still does. */
export function renamedTheme({ name: before, former_names = [] }: Named, name: string): Partial<SiteTheme> {
  return { name, former_names: [...new Set([...former_names, before])].filter((former) => former !== name) }
}

/** The themes of a site to choose from. The one that is chosen is listed by what is stored, however that names it. */
export function siteThemeOptions(themes: readonly Named[], chosen: string, by: 'id' | 'name') {
  const current = chosenSiteTheme(themes, chosen)
  return themes.map((theme) => ({ value: theme === current ? chosen : theme[by], label: theme.name || theme.id }))
}
