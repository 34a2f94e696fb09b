import { useId, useState } from 'react'
import { formatColour, parseColour, toHex } from '#domain/theme/colour.ts'
import { type PairContrast, themeContrasts } from '#domain/theme/contrast.ts'
import { THEME_COLOURS, type ThemeColour, type ThemeTokens } from '#domain/theme/theme-options.ts'
import { Segmented } from '#ui/controls/segmented.tsx'
import { type Parsed, useTyped } from '#ui/controls/typed-value.tsx'
import { Resettable } from './option-control.tsx'
import { colourName } from './option-fields.ts'
import { ratioWords } from './theme-words.ts'

type Scheme = 'light' | 'dark'

type ColourGroupProps = {
  tokens: ThemeTokens
  onChange: (path: readonly string[], value: string) => void
  /** Where a reset of the option leads, in words; null where it is there already. */
  resetOf: (path: readonly string[]) => string | null
  onReset: (path: readonly string[]) => void
}

/** The colours of a theme by day and by night, each with the contrast that it has where it is used. */
export function ColourGroup({ tokens, onChange, resetOf, onReset }: ColourGroupProps) {
  const [scheme, setScheme] = useState<Scheme>('light')
  const contrasts = themeContrasts(tokens)
  const failing = (of: Scheme) => contrasts.filter((pair) => pair.scheme === of && !pair.holds).length
  const label = (name: string, of: Scheme) => (failing(of) > 0 ? `${name} (${failing(of)} too faint)` : name)
  return (
    <div className="grid gap-4 sm:max-lg:grid-cols-2 sm:max-lg:[&>fieldset]:col-span-2">
      <Segmented
        label="Colours for"
        quiet
        value={scheme}
        onChange={(next) => setScheme(next === 'dark' ? 'dark' : 'light')}
        options={[
          { value: 'light', label: label('Light', 'light') },
          { value: 'dark', label: label('Dark', 'dark') },
        ]}
      />
      {THEME_COLOURS.map((name) => {
        const path = ['tokens', name, scheme]
        return (
          <Resettable
            key={name}
            label={`${colourName(name)}, ${scheme}`}
            to={resetOf(path)}
            onReset={() => onReset(path)}
          >
            <ColourField
              key={scheme}
              name={name}
              scheme={scheme}
              value={tokens[name][scheme]}
              contrast={narrowest(contrasts, name, scheme)}
              onChange={(value) => onChange(path, value)}
            />
          </Resettable>
        )
      })}
    </div>
  )
}

type ColourFieldProps = {
  name: ThemeColour
  scheme: Scheme
  value: string
  contrast: PairContrast | null
  onChange: (value: string) => void
}

function ColourField({ name, scheme, value, contrast, onChange }: ColourFieldProps) {
  const label = `${colourName(name)}, ${scheme}`
  const { text, problem, type, settle } = useTyped(value, String, readColour)
  const parsed = parseColour(value)
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        type="color"
        aria-label={`${label}: pick`}
        value={parsed ? toHex(parsed) : '#000000'}
        onChange={(event) => type(event.target.value, onChange)}
        onBlur={settle}
        className="size-10 shrink-0 cursor-pointer rounded-md border border-control bg-raised p-0.5"
      />
      <label className="grid min-w-0 grow gap-0.5">
        <span className="font-medium">{colourName(name)}</span>
        <input
          type="text"
          aria-label={label}
          value={text}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          onChange={(event) => type(event.target.value, onChange)}
          onBlur={settle}
          className="w-full rounded-sm border border-transparent bg-transparent font-mono text-xs text-muted hover:border-control focus:border-control focus:text-text aria-invalid:border-danger"
        />
        {problem ? (
          <span id={id} role="alert" className="text-xs text-danger">
            {problem}
          </span>
        ) : null}
        {contrast ? <Figure contrast={contrast} name={name} /> : null}
      </label>
    </div>
  )
}

/** `5.21:1 on Page, passes` */
function Figure({ contrast, name }: { contrast: PairContrast; name: ThemeColour }) {
  const { of, on, ratio, least, holds } = contrast
  const other = of === name ? `on ${colourName(on)}` : `under ${colourName(of)}`
  return (
    <span className={`text-xs ${holds ? 'text-success' : 'font-medium text-danger'}`}>
      {ratioWords(ratio)} {other}, {holds ? 'passes' : `fails, needs ${least}`}
    </span>
  )
}

/** Of all pairs with this colour, the one that is nearest to its limit, or furthest below it. */
function narrowest(contrasts: readonly PairContrast[], name: ThemeColour, scheme: Scheme): PairContrast | null {
  const own = contrasts.filter((pair) => pair.scheme === scheme && (pair.of === name || pair.on === name))
  const [first, ...rest] = own
  if (!first) return null
  return rest.reduce((least, pair) => (pair.ratio / pair.least < least.ratio / least.least ? pair : least), first)
}

function readColour(text: string): Parsed<string> {
  const colour = parseColour(text)
  if (colour) return { ok: true, value: formatColour(colour) }
  return { ok: false, message: 'Enter a colour such as #1d4ed8 or oklch(48% 0.14 255).' }
}
