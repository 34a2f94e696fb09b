import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { FIGURES } from '../figure.tsx'

export type SectionComparison = VerbAnswer<'updates.compare'>['sections'][number]

/** What another version would change in a section, in a few words each. */
export function SectionChange({ change }: { change: SectionComparison }) {
  const { rows, vanishing, appearing, totals, problem } = change
  if (problem) return <p className="text-danger">{problem}</p>
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
      {rows.before !== null || rows.after !== null ? (
        <Figures name="Rows" before={rows.before} after={rows.after} />
      ) : null}
      {totals.map(({ column, before, after }) => (
        <Figures key={column} name={`Total of ${column}`} before={before} after={after} />
      ))}
      {vanishing.length > 0 ? <Names name="Columns removed" names={vanishing} warns /> : null}
      {appearing.length > 0 ? <Names name="Columns added" names={appearing} /> : null}
    </dl>
  )
}

type Figure = string | number | null

function Figures({ name, before, after }: { name: string; before: Figure; after: Figure }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="text-text tabular-nums">
        {before === after ? `${figure(after)}, as before` : `${figure(before)} → ${figure(after)}`}
      </dd>
    </div>
  )
}

function Names({ name, names, warns = false }: { name: string; names: readonly string[]; warns?: boolean }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{name}</dt>
      <dd className={`[overflow-wrap:anywhere] ${warns ? 'text-danger' : 'text-text'}`}>{names.join(', ')}</dd>
    </div>
  )
}

function figure(value: Figure): string {
  if (value === null) return 'none'
  return typeof value === 'number' ? FIGURES.format(value) : value
}
