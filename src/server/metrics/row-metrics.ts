import type { CopyFigures, RowFigures, StandbyFigures } from '#engines/row-figures.ts'
import type { Metric, Sample } from './prometheus-text.ts'

/** Of rows in PostgreSQL: the copies that this server has of its tables, and the standby that guests read. */
export function rowMetrics(figures: RowFigures | undefined): Metric[] {
  if (!figures) return []
  const { copies, standby } = figures
  return [...(copies ? copyMetrics(copies) : []), ...(standby ? standbyMetrics(standby) : [])]
}

function copyMetrics({ copies, bytes, builds, answers }: CopyFigures): Metric[] {
  return [
    {
      name: 'almanac_row_copies',
      help: 'Tables of PostgreSQL that this server has a copy of.',
      type: 'gauge',
      samples: [{ value: copies }],
    },
    {
      name: 'almanac_row_copy_bytes',
      help: 'Bytes of these copies as they came from PostgreSQL.',
      type: 'gauge',
      samples: [{ value: bytes }],
    },
    {
      name: 'almanac_row_copy_builds_total',
      help: 'Copies that were made, or failed to be.',
      type: 'counter',
      samples: byLabel('result', builds),
    },
    {
      name: 'almanac_row_reads_total',
      help: 'Reads of dataset rows, by who answered them: a copy or the database.',
      type: 'counter',
      samples: byLabel('by', answers),
    },
  ]
}

function standbyMetrics({ reads, lag }: StandbyFigures): Metric[] {
  return [
    {
      name: 'almanac_standby_up',
      help: 'Whether the standby answers.',
      type: 'gauge',
      samples: [{ value: lag ? 1 : 0 }],
    },
    {
      name: 'almanac_standby_lag_bytes',
      help: 'What the standby has not replayed of the log of the database.',
      type: 'gauge',
      samples: lag ? [{ value: lag.bytes }] : [],
    },
    {
      name: 'almanac_standby_lag_seconds',
      help: 'How old the last change is that the standby has, where it lacks one.',
      type: 'gauge',
      samples: lag ? [{ value: lag.seconds }] : [],
    },
    {
      name: 'almanac_standby_reads_total',
      help: 'Reads of guests: answered by the standby, or by the database because that was behind or away.',
      type: 'counter',
      samples: byLabel('result', reads),
    },
  ]
}

const byLabel = (name: string, values: Readonly<Record<string, number>>): Sample[] =>
  Object.entries(values).map(([label, value]) => ({ labels: { [name]: label }, value }))
