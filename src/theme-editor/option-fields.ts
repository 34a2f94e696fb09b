import { FONTS, THEME_COLOURS, type ThemeColour } from '#domain/theme/theme-options.ts'

type Value = string | number
export type ChoiceOf = { value: Value; label: string }

/** One option of a theme, and the control that suits it. */
export type OptionField = { path: readonly string[]; label: string; hint?: string } & (
  | { kind: 'choice'; choices: readonly ChoiceOf[] }
  | { kind: 'number'; least: number; most: number; unit: string }
  | { kind: 'text'; letters: number }
  | { kind: 'path' | 'switch' | 'picture' | 'menu' }
)

/** Options that belong together, under a name of their own where a group has several such parts. */
type FieldSet = { legend: string | null; fields: readonly OptionField[] }
export type OptionGroup = { name: string; sets: readonly FieldSet[] }

const choices = (...values: Value[]): ChoiceOf[] => values.map((value) => ({ value, label: words(String(value)) }))
const choice = (path: string, label: string, ...values: Value[]): OptionField => ({
  path: path.split('.'),
  label,
  kind: 'choice',
  choices: choices(...values),
})
const text = (path: string, label: string, letters: number, hint?: string): OptionField => ({
  path: path.split('.'),
  label,
  kind: 'text',
  letters,
  ...(hint ? { hint } : {}),
})
const field = (path: string, label: string, kind: 'path' | 'switch' | 'picture' | 'menu', hint?: string) =>
  ({ path: path.split('.'), label, kind, ...(hint ? { hint } : {}) }) satisfies OptionField
const pixels = (path: string, label: string, least: number, most: number): OptionField => ({
  path: path.split('.'),
  label,
  kind: 'number',
  least,
  most,
  unit: 'px',
})

const FONT_NAMES: Readonly<Record<(typeof FONTS)[number], string>> = {
  inter: 'Inter',
  'public-sans': 'Public Sans',
  'source-serif': 'Source Serif',
  system: 'System',
  'system-serif': 'System, with serifs',
}
const font = (path: string, label: string): OptionField => ({
  path: path.split('.'),
  label,
  kind: 'choice',
  choices: FONTS.map((value) => ({ value, label: FONT_NAMES[value] })),
})

const SIDES = ['none', 'left', 'right']
const PLACES = ['none', 'top', 'bottom']

/** Every option of a theme but its colours, in the order in which people think of them. */
export const OPTION_GROUPS: readonly OptionGroup[] = [
  {
    name: 'Type',
    sets: [
      {
        legend: null,
        fields: [
          font('type.text', 'Text font'),
          font('type.heading', 'Heading font'),
          pixels('type.textSize', 'Text size', 14, 20),
          choice('type.headingWeight', 'Heading weight', 400, 500, 600, 700),
          choice('type.headingScale', 'Heading size', 'small', 'normal', 'large'),
        ],
      },
    ],
  },
  {
    name: 'Navigation',
    sets: [
      {
        legend: 'Top menu',
        fields: [
          choice('navOptions.topNav.size', 'Top menu size', 'none', 'compact'),
          choice('navOptions.topNav.nav', 'Top menu shows', 'none', 'main', 'secondary'),
          choice('navOptions.topNav.depth', 'Top menu levels', 1, 2, 3),
          choice('navOptions.topNav.logo', 'Top menu logo', ...SIDES),
          choice('navOptions.topNav.search', 'Top menu search', ...SIDES),
          choice('navOptions.topNav.dropdown', 'Top menu dropdown', ...SIDES),
        ],
      },
      {
        legend: 'Side menu',
        fields: [
          choice('navOptions.sideNav.size', 'Side menu size', 'none', 'micro', 'mini', 'compact', 'full'),
          choice('navOptions.sideNav.color', 'Side menu colour', 'transparent', 'white', 'bright', 'dark'),
          choice('navOptions.sideNav.logo', 'Side menu logo', ...PLACES),
          choice('navOptions.sideNav.search', 'Side menu search', ...PLACES),
          choice('navOptions.sideNav.dropdown', 'Side menu dropdown', ...PLACES),
        ],
      },
    ],
  },
  {
    name: 'Header',
    sets: [
      {
        legend: null,
        fields: [
          choice('header.stateBar', 'State bar', 'none', 'show'),
          text('header.stateBarText', 'State bar text', 200, 'Shows whose site this is, above everything else.'),
          choice('header.overlay', 'Header layout', 'overlay', 'inset', 'full', 'none'),
          choice('header.titleSize', 'Title size', 72, 48),
          pixels('header.height', 'Header height', 0, 1200),
          field('header.showBreadcrumbs', 'Breadcrumbs in the header', 'switch'),
          field('header.showSearchBar', 'Search bar in the header', 'switch'),
          text('header.defaultTitle', 'Default title', 500),
          text('header.defaultNote', 'Default note', 2000),
          field('header.defaultBgImg', 'Default picture', 'picture'),
        ],
      },
    ],
  },
  {
    name: 'Sections',
    sets: [
      {
        legend: null,
        fields: [
          pixels('layout.pageWidth', 'Page width', 800, 1600),
          choice('settings.gridColumns', 'Grid columns', 6, 12),
          choice('layout.corners', 'Corners', 'square', 'soft', 'round'),
          choice('layout.density', 'Density', 'compact', 'normal', 'airy'),
        ],
      },
    ],
  },
  {
    name: 'Menus',
    sets: [
      {
        legend: null,
        fields: [
          field('navOptions.secondaryNav', 'Secondary menu', 'menu'),
          field('navOptions.authMenu', 'Account menu', 'menu', 'Shown to people who are signed in.'),
        ],
      },
    ],
  },
  {
    name: 'Footer',
    sets: [
      {
        legend: null,
        fields: [
          choice('footer.size', 'Footer size', 'none', 'compact', 'full'),
          text('footer.note', 'Footer note', 500),
          field('footer.privacyPath', 'Privacy policy path', 'path'),
          field('footer.termsPath', 'Terms and conditions path', 'path'),
          field('footer.showPublished', 'Last published date', 'switch'),
        ],
      },
    ],
  },
]

export const OPTION_FIELDS: readonly OptionField[] = OPTION_GROUPS.flatMap(({ sets }) =>
  sets.flatMap(({ fields }) => fields),
)

const COLOUR_NAMES: Partial<Record<ThemeColour, string>> = {
  surface: 'Page',
  'surface-raised': 'Raised surface',
  'surface-sunken': 'Sunken surface',
  'text-muted': 'Quiet text',
  border: 'Border',
  'border-control': 'Border of controls',
  'accent-text': 'Text on accent',
  'band-text': 'Text on band',
  'danger-text': 'Text on danger',
}

export function colourName(colour: ThemeColour): string {
  return COLOUR_NAMES[colour] ?? words(colour)
}

export function isThemeColour(name: string | undefined): name is ThemeColour {
  return THEME_COLOURS.some((colour) => colour === name)
}

function words(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ')
}
