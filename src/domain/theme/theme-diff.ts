import { readTheme, type ThemeOptions } from './theme-options.ts'

/** One option that differs: `path` is its place, such as ['tokens', 'accent', 'dark']; a menu is one option. */
export type ThemeDifference = { path: readonly string[]; before: unknown; after: unknown }

type Stored = Readonly<Record<string, unknown>>

/** What differs between two themes, option by option; nothing to save when the list is empty. */
export function themeDiff(before: ThemeOptions, after: ThemeOptions): ThemeDifference[] {
  return optionPaths(after).flatMap((path) => {
    const pair = { path, before: valueAt(before, path), after: valueAt(after, path) }
    return isSame(pair.before, pair.after) ? [] : pair
  })
}

/** The theme with one option as it is in another, for a reset to the saved or the built-in value. */
export function withOptionOf(options: ThemeOptions, other: ThemeOptions, path: readonly string[]): ThemeOptions {
  return withValue(options, path, valueAt(other, path)) as ThemeOptions
}

/**
 * What is to be stored so that the theme reads as `options` over `below`: only what must change does. Attributes that
 * no option knows, and values that can't be read while their fallback is what is wanted, stay as they were.
 */
export function storedTheme(stored: Stored, below: ThemeOptions, options: ThemeOptions): Record<string, unknown> {
  return themeDiff(readTheme(stored, below), options).reduce<Record<string, unknown>>((result, { path, after }) => {
    const value = isSame(after, valueAt(below, path)) ? undefined : after
    return withValue(result, path, value)
  }, stored)
}

/** The places of all options; a menu and a picture are one option each. */
function optionPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isObject(value) || path.at(-1) === 'defaultBgImg') return [path]
  return Object.entries(value).flatMap(([key, part]) => optionPaths(part, [...path, key]))
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, key) => (isObject(part) ? part[key] : undefined), value)
}

/** A copy with another value at a place; without a value, without the place. */
function withValue(whole: unknown, path: readonly string[], value: unknown): Record<string, unknown> {
  const [key, ...rest] = path
  const { [key ?? '']: part, ...others } = isObject(whole) ? whole : {}
  if (key === undefined) return others
  const next = rest.length === 0 ? value : withValue(part, rest, value)
  const isEmpty = next === undefined || (value === undefined && isObject(next) && Object.keys(next).length === 0)
  return isEmpty ? others : { ...(isObject(whole) ? whole : {}), [key]: next }
}

/** Whether two values of JSON are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]))
  }
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
