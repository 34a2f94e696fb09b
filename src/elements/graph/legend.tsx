import { seriesStyle } from './drawing/series-style.ts'
import type { GraphLook } from './graph-look.ts'
import { SeriesSign } from './series-pattern.tsx'
import type { GraphSeries } from './shape/graph-data.ts'

/** So many series are named; of more nobody can tell one from another. */
const MOST_NAMED = 60

type LegendProps = { series: readonly GraphSeries[]; look: GraphLook; id: string }

/** What colours, patterns and shapes stand for. */
export function Legend({ series, look, id }: LegendProps) {
  const { show, label } = look.legend
  if (!(show ?? series.length > 1) || series.length === 0) return null
  return (
    <div className="graph-legend">
      {label ? <p id={`${id}-legend`}>{label}</p> : null}
      <ul aria-label={label ? undefined : 'Legend'} aria-labelledby={label ? `${id}-legend` : undefined}>
        {series.slice(0, MOST_NAMED).map(({ name }, at) => (
          <li key={name}>
            <SeriesSign style={seriesStyle(at, look.colors)} id={`${id}-sign-${at}`} type={look.graphType} />
            {name}
          </li>
        ))}
        {series.length > MOST_NAMED ? <li>and {series.length - MOST_NAMED} more</li> : null}
      </ul>
    </div>
  )
}
