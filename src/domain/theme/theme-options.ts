import { z } from 'zod'
import { Picture } from '#domain/media/picture.ts'
import { oneLine } from '#domain/one-line.ts'
import { Colour } from './colour-field.ts'
import { Menu, readMenu } from './menu-item.ts'
import { SafePath } from './menu-path.ts'

/** The colours of a theme; each is a custom property of the same name. */
export const THEME_COLOURS = [
  'surface',
  'surface-raised',
  'surface-sunken',
  'text',
  'text-muted',
  'border',
  'border-control',
  'accent',
  'accent-text',
  'highlight',
  'band',
  'band-text',
  'danger',
  'danger-text',
  'warning',
  'success',
  'focus',
] as const
export type ThemeColour = (typeof THEME_COLOURS)[number]

const Shades = z.strictObject({ light: Colour, dark: Colour })
const tokens = Object.fromEntries(THEME_COLOURS.map((name) => [name, Shades])) as Record<ThemeColour, typeof Shades>
const Tokens = z.strictObject(tokens)
export type ThemeTokens = z.output<typeof Tokens>

export const FONTS = ['inter', 'public-sans', 'source-serif', 'system', 'system-serif'] as const
export type Font = (typeof FONTS)[number]

/** Stored numbers may be text. */
const number = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), schema)
const pixels = (least: number, most: number) => number(z.number().int().min(least).max(most))

const TopNav = z.strictObject({
  size: z.enum(['none', 'compact']),
  logo: z.enum(['none', 'left', 'right']),
  search: z.enum(['none', 'left', 'right']),
  dropdown: z.enum(['none', 'left', 'right']),
  nav: z.enum(['none', 'main', 'secondary']),
  depth: number(z.literal([1, 2, 3])),
})
const place = z.enum(['none', 'top', 'bottom'])
const SideNav = z.strictObject({
  size: z.enum(['none', 'micro', 'mini', 'compact', 'full']),
  color: z.enum(['transparent', 'white', 'bright', 'dark']),
  logo: place,
  search: place,
  dropdown: place,
})

/** Everything that a theme decides. Values are kinds, numbers and colours: none is text that a stylesheet would take as it is. */
export const ThemeOptions = z.strictObject({
  settings: z.strictObject({ gridColumns: number(z.literal([6, 12])) }),
  tokens: Tokens,
  type: z.strictObject({
    text: z.enum(FONTS),
    heading: z.enum(FONTS),
    textSize: pixels(14, 20),
    headingWeight: number(z.literal([400, 500, 600, 700])),
    headingScale: z.enum(['small', 'normal', 'large']),
  }),
  layout: z.strictObject({
    pageWidth: pixels(800, 1600),
    corners: z.enum(['square', 'soft', 'round']),
    density: z.enum(['compact', 'normal', 'airy']),
  }),
  navOptions: z.strictObject({ topNav: TopNav, sideNav: SideNav, secondaryNav: Menu, authMenu: Menu }),
  header: z.strictObject({
    /** The thin bar above everything that says whose site this is. */
    stateBar: z.enum(['none', 'show']),
    stateBarText: oneLine(0, 200),
    overlay: z.enum(['overlay', 'inset', 'full', 'none']),
    titleSize: number(z.literal([72, 48])),
    height: pixels(0, 1200),
    showBreadcrumbs: z.boolean(),
    showSearchBar: z.boolean(),
    defaultTitle: oneLine(0, 500),
    defaultNote: oneLine(0, 2000),
    defaultBgImg: Picture.nullable(),
  }),
  footer: z.strictObject({
    size: z.enum(['none', 'compact', 'full']),
    note: oneLine(0, 500),
    privacyPath: SafePath,
    termsPath: SafePath,
    showPublished: z.boolean(),
  }),
})
export type ThemeOptions = z.output<typeof ThemeOptions>

/** A stored theme over the one it changes: what it leaves out, or what can't be read of it, is as below, each alone. */
export function readTheme(stored: unknown, below: ThemeOptions): ThemeOptions {
  const options = readOver(ThemeOptions, stored, below) as ThemeOptions
  const nav = own(stored, 'navOptions')
  const secondaryNav = readMenu(own(nav, 'secondaryNav')) ?? below.navOptions.secondaryNav
  const authMenu = readMenu(own(nav, 'authMenu')) ?? below.navOptions.authMenu
  return { ...options, navOptions: { ...options.navOptions, secondaryNav, authMenu } }
}

function readOver(schema: z.core.$ZodType, stored: unknown, below: unknown): unknown {
  if (schema instanceof z.ZodObject) {
    const parts = Object.entries(schema.shape as Record<string, z.core.$ZodType>)
    return Object.fromEntries(parts.map(([key, part]) => [key, readOver(part, own(stored, key), own(below, key))]))
  }
  const read = stored === undefined ? { success: false as const } : z.safeParse(schema, stored)
  return read.success ? read.data : below
}

function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return (value as Record<string, unknown>)[key]
}
