/** Themes that come with the product, by the names that are stored. */
export const BUILT_IN_THEMES = ['default', 'catalyst', 'mny', 'mny_admin'] as const

type StoredTheme = Readonly<Record<string, unknown>>

/** The theme that a pattern has chosen; the default one where it has chosen none. */
export function chosenTheme(theme: StoredTheme): string {
  const { settings } = theme
  const name = isObject(settings) ? settings.theme : undefined
  return typeof name === 'string' && name !== '' ? name : 'default'
}

/** The stored theme with another choice; its other settings stay. */
export function withTheme(theme: StoredTheme, name: string): Record<string, unknown> {
  const settings = isObject(theme.settings) ? theme.settings : {}
  return { ...theme, settings: { ...settings, theme: name } }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
