import { refuse } from '#domain/problem.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import { chosenSiteTheme } from '#domain/site/site-theme-names.ts'
import { builtInName } from '#domain/theme/built-in.ts'

/** A theme is chosen by its name, so that a name means one theme, and goes on to mean it after that has another one. */
export function refuseTakenName(themes: readonly SiteTheme[], name: string): void {
  const owner = chosenSiteTheme(themes, name)
  if (!owner && builtInName(name) === null) return
  const former = owner && owner.name !== name && owner.id !== name
  const taken = former ? `The theme ${owner.name} was named ${name}, and may still be asked for by that name.` : null
  throw refuse(409, 'name-taken', taken ?? `There is already a theme named ${name}.`)
}
