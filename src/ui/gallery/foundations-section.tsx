import { Chapter, Specimen } from './specimen.tsx'

const COLOURS = [
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['border', 'bg-border'],
  ['control', 'bg-control'],
  ['muted', 'bg-muted'],
  ['text', 'bg-text'],
  ['accent', 'bg-accent'],
  ['success', 'bg-success'],
  ['warning', 'bg-warning'],
  ['danger', 'bg-danger'],
  ['focus', 'bg-focus'],
] as const

const SIZES = [
  ['36', 'text-4xl'],
  ['30', 'text-3xl'],
  ['24', 'text-2xl'],
  ['20', 'text-xl'],
  ['18', 'text-lg'],
  ['16', 'text-base'],
  ['14', 'text-sm'],
  ['12', 'text-xs'],
] as const

/** Colours, type and depth. */
export function FoundationsSection() {
  return (
    <Chapter title="Foundations">
      <Specimen name="Colours">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
          {COLOURS.map(([name, swatch]) => (
            <li key={name} className="grid gap-1.5">
              <span className={`h-12 rounded-md border border-border ${swatch}`} />
              <span className="text-xs text-muted">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <ul className="grid gap-2">
          {SIZES.map(([pixels, size]) => (
            <li key={pixels} className="flex items-baseline gap-4">
              <span className="w-6 shrink-0 text-right text-xs text-muted tabular-nums">{pixels}</span>
              <span className={`truncate font-semibold ${size}`}>Counties at risk</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Depth and radius" wide>
        <div className="grid gap-4 sm:grid-cols-3">
          <div className="rounded-sm border border-border bg-raised p-4">Flat, radius 4</div>
          <div className="rounded-md bg-raised p-4 shadow-raised">Raised, radius 6</div>
          <div className="rounded-lg bg-raised p-4 shadow-floating">Floating, radius 10</div>
        </div>
      </Specimen>
    </Chapter>
  )
}
