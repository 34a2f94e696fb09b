import type { GraphLook } from './graph-look.ts'
import type { GraphData } from './shape/graph-data.ts'

type NotesProps = {
  data: GraphData
  look: GraphLook
  /** How many reach beyond the end of the scale, and where that is. */
  cut: number
  limit: string
  /** How many X values and series there are beyond those that were asked for. */
  beyond: number
}

/** What a graph does not show though it is in the data. */
export function Notes({ data, look, cut, limit, beyond }: NotesProps) {
  const lines = [
    beyond > 0
      ? `${counted(beyond, 'more group')} of rows would not fit and ${beyond === 1 ? 'is' : 'are'} not shown.`
      : '',
    data.belowLog > 0 ? `${counted(data.belowLog, 'value')} of zero or below can't be shown on a log scale.` : '',
    data.unnamed > 0
      ? `${counted(data.unnamed, 'value')} without a name ${data.unnamed === 1 ? 'is' : 'are'} not shown.`
      : '',
    cut > 0
      ? `${counted(cut, look.graphType === 'Bar' ? 'bar' : 'point')} ${cut === 1 ? 'goes' : 'go'} beyond ${limit}, the end of the scale.`
      : '',
  ]
  return lines.map((line) =>
    line === '' ? null : (
      <p key={line} className="graph-note">
        {line}
      </p>
    ),
  )
}

function counted(count: number, thing: string): string {
  return `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`
}
