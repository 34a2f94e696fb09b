import type { ThemeOptions } from '#domain/theme/theme-options.ts'

type Part = Readonly<Record<string, unknown>>

/** The value of the option at a place. */
export function optionValue(options: ThemeOptions, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (part as Part)[key], options)
}

/** The theme with another value at a place; the controls offer only values that a theme may have. */
export function withOption(options: ThemeOptions, path: readonly string[], value: unknown): ThemeOptions {
  return withPart(options, path, value) as ThemeOptions
}

function withPart(part: Part, [key, ...rest]: readonly string[], value: unknown): Part {
  if (key === undefined) return part
  return { ...part, [key]: rest.length === 0 ? value : withPart(part[key] as Part, rest, value) }
}
