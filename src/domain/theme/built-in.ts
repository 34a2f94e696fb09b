import { BUILT_IN_THEMES } from '#domain/site/theme-choice.ts'
import { CATALYST } from './built-in/catalyst.ts'
import { DEFAULT } from './built-in/default.ts'
import { MNY } from './built-in/mny.ts'
import { MNY_ADMIN } from './built-in/mny-admin.ts'
import type { ThemeOptions } from './theme-options.ts'

export type BuiltInName = (typeof BUILT_IN_THEMES)[number]

/** The themes that come with the product. */
export const BUILT_IN: Readonly<Record<BuiltInName, ThemeOptions>> = {
  default: DEFAULT,
  catalyst: CATALYST,
  mny: MNY,
  mny_admin: MNY_ADMIN,
}

/** Names in older data and the themes that they mean now. */
const FORMER_NAMES: Readonly<Record<string, BuiltInName>> = { mnyv1: 'mny' }

/** The built-in theme of this name, or null for any other. */
export function builtInName(name: string): BuiltInName | null {
  if (Object.hasOwn(FORMER_NAMES, name)) return FORMER_NAMES[name] ?? null
  return BUILT_IN_THEMES.find((known) => known === name) ?? null
}
