import type { ElementEditorProps } from '#elements/element-editor.ts'
import { usePage } from '#elements/page-context.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { type Option, Select } from '#ui/controls/select.tsx'
import {
  FEATURED_SEARCHES,
  HEADER_BACKGROUNDS,
  HEADER_DEFAULTS,
  HEADER_LAYOUTS,
  LONGEST_FEATURED,
  MOST_FEATURED,
  MOST_HEADER_HEIGHT,
  TITLE_SIZES,
} from './header-options.ts'
import type { HeaderSettings } from './header-settings.ts'

type HeaderLookProps = Pick<ElementEditorProps<HeaderSettings>, 'settings' | 'onChange'>

const LAYOUT_LABELS = { overlay: 'Overlay', inset: 'Inset', full: 'Full width', none: 'No image' } as const
const BACKGROUND_LABELS = {
  'bg-band': 'Dark',
  'bg-accent': 'Accent',
  'bg-sunken': 'Quiet',
  'bg-plain': 'None',
} as const
const SHOWN = ['Show', 'Hide'] as const

/** How a header looks; what is left open says what it is then. */
export function HeaderLook({ settings, onChange }: HeaderLookProps) {
  const { theme, searchPath } = usePage()
  const below = settings.form === 'themed' ? theme.header : HEADER_DEFAULTS
  /** A choice that is taken back is left out of the settings, not stored as nothing. */
  const choose = (key: keyof HeaderSettings, value: unknown) => {
    const { [key]: _before, ...others } = settings
    onChange((value === undefined ? others : { ...settings, [key]: value }) as HeaderSettings)
  }
  const shown = (key: 'showBreadcrumbs' | 'showSearchBar', label: string, hint?: string) => {
    const own = settings[key]
    return (
      <Select
        label={label}
        hint={hint}
        value={own === undefined ? '' : own ? 'Show' : 'Hide'}
        options={[open(below[key] ? 'Show' : 'Hide'), ...SHOWN.map((word) => ({ value: word, label: word }))]}
        onChange={({ target }) => choose(key, target.value === '' ? undefined : target.value === 'Show')}
      />
    )
  }
  return (
    <div className="grid gap-4">
      <Select
        label="Layout"
        value={settings.overlay ?? ''}
        options={[
          open(LAYOUT_LABELS[below.overlay]),
          ...HEADER_LAYOUTS.map((value) => ({ value, label: LAYOUT_LABELS[value] })),
        ]}
        onChange={({ target }) => choose('overlay', target.value || undefined)}
      />
      <Select
        label="Background"
        value={settings.bgClass}
        options={backgrounds(settings.bgClass)}
        onChange={({ target }) => choose('bgClass', target.value)}
      />
      <Select
        label="Title size"
        value={settings.titleSize ?? ''}
        options={[
          open(`${below.titleSize} px`),
          ...TITLE_SIZES.map((px) => ({ value: String(px), label: `${px} px` })),
        ]}
        onChange={({ target }) => choose('titleSize', target.value === '' ? undefined : Number(target.value))}
      />
      <NumberInput
        label="Height"
        min={0}
        max={MOST_HEADER_HEIGHT}
        step={10}
        placeholder={String(below.height)}
        value={settings.height ?? null}
        onChange={(typed) => choose('height', heightOf(typed))}
      />
      {shown('showBreadcrumbs', 'Breadcrumbs')}
      {shown('showSearchBar', 'Search bar', searchPath ? undefined : 'Shown where the site can be searched.')}
      {(settings.showSearchBar ?? below.showSearchBar) ? (
        <FeaturedSearches
          terms={settings.featuredSearches ?? FEATURED_SEARCHES}
          onChange={(terms) => choose('featuredSearches', terms)}
        />
      ) : null}
    </div>
  )
}

type FeaturedSearchesProps = { terms: readonly string[]; onChange(terms: string[]): void }

/** What the search bar offers to look for; an empty one is not shown. */
function FeaturedSearches({ terms, onChange }: FeaturedSearchesProps) {
  const all = Array.from({ length: MOST_FEATURED }, (_, at) => terms[at] ?? '')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">Featured searches</legend>
      {all.map((term, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: each has a slot of its own.
          key={at}
          label={`Search ${at + 1}`}
          maxLength={LONGEST_FEATURED}
          value={term}
          onChange={({ target }) => onChange(all.with(at, target.value))}
        />
      ))}
    </fieldset>
  )
}

function open(label: string): Option {
  return { value: '', label: `${label} (default)` }
}

/** A class of older data stays one of the choices. */
function backgrounds(own: string): Option[] {
  const known = HEADER_BACKGROUNDS.map((value) => ({ value, label: BACKGROUND_LABELS[value] }))
  const isOther = own !== '' && !known.some(({ value }) => value === own)
  return [{ value: '', label: 'Same as the layout' }, ...known, ...(isOther ? [{ value: own, label: own }] : [])]
}

function heightOf(typed: number | null): number | undefined {
  return typed === null ? undefined : Math.min(Math.max(Math.round(typed), 0), MOST_HEADER_HEIGHT)
}
